/** Why a person is asked once more who he is: the session is over, or what he does asks for a fresh login. */
export type Cause = 'ended' | 'fresh'

/** Asks in place; says whether it was he. */
type Asker = (cause: Cause) => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Whoever guards the page is asked from now on; gives back what ends that. */
export function onReauthentication(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Lets the person prove himself where he is, once however many calls ask. False where no page does that, or he would not. */
export async function reauthenticated(cause: Cause): Promise<boolean> {
  asking ??= (asker?.(cause) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return await asking
}
