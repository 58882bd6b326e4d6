import type { ProfileProgress } from '#domain/profile.ts'

/** By how many documents must come again. */
const REFUSED = [
  { title: 'Wij konden uw gegevens niet goedkeuren', text: 'Pas ze aan en sla uw profiel opnieuw op, dan kijken wij er nog eens naar.', act: 'Gegevens aanpassen' },
  { title: 'Wij konden één document niet goedkeuren', text: 'Upload het opnieuw, dan kijken wij er nog eens naar.', act: 'Opnieuw uploaden' },
  { title: 'Wij konden uw documenten niet goedkeuren', text: 'Upload ze opnieuw, dan kijken wij er nog eens naar.', act: 'Opnieuw uploaden' },
] as const

/** What is said to somebody who was refused, or of whom a document was, and what the way to it is called. */
export function refusedWords({ tasks }: Pick<ProfileProgress, 'tasks'>): (typeof REFUSED)[number] | undefined {
  return REFUSED[tasks.filter((task) => task.state === 'again').length]
}
