import { rmSync } from 'node:fs'
import { expect } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { openDb } from '#server/acts/open-db.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import type { FreshDatabase } from '#tests/support/cluster.ts'

/** Clears a drill away, after every invariant was asked: one that leaves one broken fails. */
export async function endDrill({ database, sandbox, folder }: { readonly database: FreshDatabase; readonly sandbox: Sandbox; readonly folder: string }): Promise<void> {
  const { db, close } = openDb(database.url, { now: () => Date.now(), connections: 2, patienceMs: 60_000 })
  const { broken, asked } = await findBrokenInvariants(db)
  await close()
  await database.drop()
  await sandbox.stop()
  rmSync(folder, { recursive: true })
  expect(broken).toEqual([])
  expect(asked).toBeGreaterThan(0)
}
