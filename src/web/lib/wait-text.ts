/** How long until it may be tried again (spec 1, section 8). */
export function waitText(seconds: number): string {
  return `Probeer het over ${seconds} ${seconds === 1 ? 'seconde' : 'seconden'} opnieuw.`
}
