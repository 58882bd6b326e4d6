import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#server/db/backup.ts'
import { use } from '#server/db/handle.ts'
import { insertWebFiles } from '#server/store/web-files.ts'
import type { TestApp } from '#tests/support/app.ts'
import { NO_DOCUMENTS } from '#tests/support/documents.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const SCRIPT = 'export const page = "van een andere versie"'
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 1, 2, 3])
const keptNames = async () => (await sql<{ name: string }>`select name from web_files order by name`.execute(use(app.database.db))).rows.map(({ name }) => name)

/** What an instance of another build does at its start. */
async function anotherBuildIsServed(name: string): Promise<void> {
  await insertWebFiles(app.database.db, [{ name, content: brotliCompressSync(SCRIPT), packed: true }])
}

test('whoever has a page of another build gets its script here, in the encoding that he reads, to be kept for ever', async () => {
  // Asked for before it is there: no memory of that keeps it away.
  expect((await app.client().get('/assets/site-Oth3r1.js')).status).toBe(404)
  await anotherBuildIsServed('site-Oth3r1.js')
  for (const accepts of ['br', 'gzip', 'br;q=0, gzip', 'identity']) {
    const reply = await app.client().get('/assets/site-Oth3r1.js', { 'accept-encoding': accepts })
    expect({ status: reply.status, text: reply.text }, accepts).toEqual({ status: 200, text: SCRIPT })
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('vary')).toBe('accept-encoding')
    expect(reply.headers.get('content-encoding')).toBe(accepts === 'br' ? 'br' : null)
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'")
  }
})

test('a file that is not text comes byte by byte', async () => {
  await insertWebFiles(app.database.db, [{ name: 'letter-Oth3r2.woff2', content: FONT, packed: false }])
  const response = await fetch(`${app.url}/assets/letter-Oth3r2.woff2`)
  expect([response.status, response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]).toEqual([200, 'font/woff2', FONT])
})

test.each(['/assets/', '/assets/none-123456.js', '/assets/../csp.json', '/assets/%2e%2e/csp.json', `/assets/${'a'.repeat(150)}.js`, '/assets/site.exe'])('%s is a page that does not exist', async (address) => {
  expect((await app.client().get(address)).status).toBe(404)
})

test('names that somebody makes up cost a list now and then, not a look each', async () => {
  const apart = new pg.Client(app.databaseUrl)
  await apart.connect()
  const asked = async () => {
    // What a connection has done is counted at the latest when it ends.
    await apart.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    const { rows: [counted] } = await apart.query<{ calls: string }>("select seq_scan + coalesce(idx_scan, 0) as calls from pg_stat_user_tables where relname = 'web_files'")
    return Number(counted?.calls)
  }
  const before = await asked()
  const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => app.client().get(`/assets/made-up-${index}.js`)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await asked()) - before).toBeLessThan(20)
  await apart.end()
})

test('every file of the own build is there for others before anybody can be given its page', async () => {
  const { assets } = JSON.parse(readFileSync('dist/csp.json', 'utf8')) as { readonly assets: readonly string[] }
  expect(assets.length).toBeGreaterThan(20)
  expect(await keptNames()).toEqual(expect.arrayContaining([...assets]))
})

test('seven days after the last instance of a build was seen its files are cleared away, and what is served stays', async () => {
  await anotherBuildIsServed('site-Oth3r3.js')
  const own = (await keptNames()).filter((name) => !name.includes('Oth3r'))
  app.pass(6.9 * 86_400)
  await until(async () => (await sql<{ count: number }>`select count(*) as count from web_files where served_at > now() + interval '6 days'`.execute(use(app.database.db))).rows[0]?.count === own.length, 'the own files to be seen again')
  expect(await keptNames()).toContain('site-Oth3r3.js')
  app.pass(0.2 * 86_400)
  await until(async () => !(await keptNames()).includes('site-Oth3r3.js'), 'the purge')
  expect(await keptNames()).toEqual(own)
})

test('a backup holds none of them: each instance brings its own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-files-'))
  expect((await writeBackup(app.databaseUrl, path.join(folder, 'backup.gz'), NO_DOCUMENTS)).counts).not.toHaveProperty('web_files')
  rmSync(folder, { recursive: true })
})
