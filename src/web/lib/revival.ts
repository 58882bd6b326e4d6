/** Why a person is asked once more who he is: the session is over, or what he does asks for a fresh login. */
export type Doubt = 'ended' | 'fresh'

/** Asks in place; says whether it went well. */
type Reviver = (doubt: Doubt) => Promise<boolean>

let reviver: Reviver | null = null
let asking: Promise<boolean> | null = null

/** Whoever guards the page is asked from now on; gives back what ends that. */
export function onDoubt(ask: Reviver): () => void {
  reviver = ask
  return () => {
    if (reviver === ask) reviver = null
  }
}

/** Lets the person prove himself where he is, once however many calls ask. False where no page does that, or he would not. */
export async function revived(doubt: Doubt): Promise<boolean> {
  asking ??= (reviver?.(doubt) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return await asking
}
