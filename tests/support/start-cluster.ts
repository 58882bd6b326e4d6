import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '#server/db/embedded-holder.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { dropDatabase, makeTemplate } from './cluster.ts'

/** Before all tests: one PostgreSQL (TEST_DATABASE_URL, or our own) with one migrated database to copy. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startServer(process.env['TEST_DATABASE_URL'])
  const cluster = { url, template: `base_${process.pid}` }
  await makeTemplate(cluster)
  project.provide('cluster', cluster)
  return async () => {
    await dropDatabase(cluster, cluster.template)
    await stop()
  }
}

async function startServer(given: string | undefined) {
  if (given) return { url: given, stop: async () => {} }
  const below = path.resolve('var/test-clusters')
  mkdirSync(below, { recursive: true })
  for (const run of readdirSync(below)) if (!isAlive(Number(run))) rmSync(path.join(below, run), { recursive: true })
  const dir = path.join(below, String(process.pid))
  const { url, stop } = await startEmbedded({ dir, fast: true })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(dir, { recursive: true })
    },
  }
}
