/** What a person is called in a sentence about them: `Erik`, of `E. van Dijk` the whole name, and so of a company. */
export function callName({ name, investment_type: type }: { readonly name: string; readonly investment_type: string | null }): string {
  const [first = ''] = name.split(' ')
  return type === 'company' || first.length < 3 || first.includes('.') ? name : first
}
