/** The provider's word for how was paid, as the investment keeps it; unknown words are the usual one (facts 1.11). */
export function methodOf(word: string | null): 'ideal' | 'creditcard' | 'bank_transfer' {
  if (word === 'creditcard') return 'creditcard'
  return word === 'banktransfer' ? 'bank_transfer' : 'ideal'
}
