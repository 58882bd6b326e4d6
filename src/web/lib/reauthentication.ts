import type { Refused } from './refused.ts'

/** Why a person is asked once more who he is: the session is over, or what he does asks for a fresh proof of it. */
export type Cause = 'ended' | 'fresh'

/** Whose page is open. An admin and an investor may be logged in side by side in one browser, but not on one page. */
export type Whose = 'investor' | 'admin'

/** Asks in place; says whether it was he. `refusal`: what a call was told. */
type Asker = (cause: Cause, refusal: Refused | null) => Promise<boolean>

let guard: { readonly whose: Whose; readonly ask: Asker } | null = null
const asking = new Map<Cause, Promise<boolean>>()

/** Whoever guards the page is asked from now on; gives back what ends that. */
export function onReauthentication(whose: Whose, ask: Asker): () => void {
  const mine = { whose, ask }
  guard = mine
  return () => {
    if (guard === mine) guard = null
  }
}

/** Who guards the page that is open; null: nobody does. */
export function guardedFor(): Whose | null {
  return guard?.whose ?? null
}

/** Lets the person prove himself where he is, once however many calls ask. False where no page does that, or he would not. */
export async function reauthenticated(cause: Cause, refusal: Refused | null = null): Promise<boolean> {
  const asked = asking.get(cause) ?? (guard?.ask(cause, refusal) ?? Promise.resolve(false)).finally(() => asking.delete(cause))
  asking.set(cause, asked)
  return await asked
}
