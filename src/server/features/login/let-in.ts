import { randomUUID } from 'node:crypto'
import type { Device } from '#domain/devices.ts'
import type { Act } from '#server/acts/act.ts'
import { hasKnownBrowser, setKnownBrowser } from '#server/store/known-browsers.ts'
import { startSession, type TokenPair, type Tokens } from './sessions.ts'

interface Entrance {
  readonly investorId: string
  /** The browser, as a hash. */
  readonly browser: Buffer
  /** Has this person logged in there before? */
  readonly known: boolean
  /** What it says that it is. */
  readonly device: Device | null
  readonly tokens?: Tokens | null
}

/**
 * Somebody proved who he is: a session, and a letter where that happens for the first time in this browser. The very first
 * login of a person tells nobody anything new.
 */
export async function letIn(act: Act, { investorId, browser, known, device, tokens = null }: Entrance): Promise<TokenPair> {
  const family = randomUUID()
  if (!known && (await hasKnownBrowser(act, investorId))) act.letter('new_device', { investorId, family, device: device?.name ?? null, at: act.at })
  await setKnownBrowser(act, browser, { investorId })
  act.audit('investor_logged_in', {})
  return await startSession(act, { investorId, family, device, tokens })
}
