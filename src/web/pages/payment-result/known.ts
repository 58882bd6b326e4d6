/** Is this what a stranger sees of an address? Then it is of use to nobody (contract 5.5). */
export function isMasked(email: string | null): boolean {
  return email?.includes('•') ?? false
}
