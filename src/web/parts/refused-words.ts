import type { ProfileProgress } from '#domain/profile.ts'

/** By how many documents must come again. */
const REFUSED = [
  { title: 'Uw gegevens zijn afgewezen', text: 'Pas ze aan en sla uw profiel opnieuw op, dan kijken wij er nog eens naar.', act: 'Gegevens aanpassen' },
  { title: 'Eén document is afgewezen', text: 'Upload het opnieuw, dan kijken wij er nog eens naar.', act: 'Opnieuw uploaden' },
  { title: 'Uw documenten zijn afgewezen', text: 'Upload ze opnieuw, dan kijken wij er nog eens naar.', act: 'Opnieuw uploaden' },
] as const

/** What is said to somebody who was refused, or of whom a document was, and what the way to it is called. */
export function refusedWords({ tasks }: Pick<ProfileProgress, 'tasks'>): (typeof REFUSED)[number] | undefined {
  return REFUSED[tasks.filter((task) => task.state === 'again').length]
}
