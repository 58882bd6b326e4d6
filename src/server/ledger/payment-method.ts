/** The provider's word for how was paid, as the investment keeps it; unknown words are the usual one. His own word stays beside it (contract 4.23). */
export function methodOf(word: string | null): 'ideal' | 'creditcard' | 'bank_transfer' {
  if (word === 'creditcard') return 'creditcard'
  return word === 'banktransfer' ? 'bank_transfer' : 'ideal'
}
