import { button, greets, says, title } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  /** What a deed needs and is not there yet, in words. */
  readonly missing: readonly string[]
  readonly profileUrl: string
  readonly dashboardUrl: string
}

/** Who somebody is has been seen: what comes next, and who acts. */
export function kycVerified({ name, missing, profileUrl, dashboardUrl }: Facts): LetterText {
  const complete = missing.length === 0
  const next = complete
    ? 'Nu maken wij uw akte. Wij mailen u zodra u hem digitaal kunt tekenen. U hoeft nu niets te doen.'
    : `Voor uw akte hebben wij nog nodig: ${missing.join(' en ')}. Daarna mailen wij u om de akte digitaal te tekenen.`
  const [label, url] = complete ? ['Naar uw account', dashboardUrl] : ['Profiel voltooien', profileUrl]
  return {
    subject: 'Uw identiteit is gecontroleerd',
    heading: 'Uw identiteit is gecontroleerd.',
    preheader: complete ? 'Uw documenten zijn in orde. Nu volgt uw akte.' : 'Uw documenten zijn in orde. Voor uw akte ontbreekt nog iets.',
    promotes: null,
    blocks: [
      greets(name), says('Wij hebben uw identiteitsbewijs en uw bewijs van adres gecontroleerd. Ze zijn in orde.'),
      title('Wat er nu gebeurt'), says(next), button(label, url),
    ],
  }
}
