import type { Db } from '#server/acts/act.ts'
import type { Files } from '#server/gateways/files.ts'
import type { Scanner } from '#server/gateways/virus-scan.ts'
import type { Inspector } from '#server/inspection/inspector.ts'
import type { Log } from '#server/lib/log.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Turns } from '#server/lib/turns.ts'
import type { Limits } from '#server/limits.ts'

/** What the verbs of documents work with. */
export interface DocumentNeeds {
  readonly db: Db
  readonly log: Log
  readonly keys: Keys
  readonly limits: Limits
  readonly files: Files
  readonly inspector: Inspector
  /** Files are in memory only in turn. */
  readonly inTurn: Turns
  /** Null: nothing is scanned, which was said at start. */
  readonly scanner: Scanner | null
}
