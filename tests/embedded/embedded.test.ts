import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from '#server/db/embedded.ts'

const dir = path.join(mkdtempSync(path.join(tmpdir(), 'embedded-')), 'postgres')
/** Making a cluster takes a second or two, and many times that on a busy machine. */
const SETTING_UP_TWICE = 60_000
const open = new Set<Embedded>()
const children = new Set<ChildProcess>()

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const embedded of open) await embedded.stop()
  open.clear()
  children.clear()
})
afterAll(() => { rmSync(path.dirname(dir), { recursive: true }) })

test('two first starts at once make one cluster: one serves, the other is refused', async () => {
  const said = await Promise.all([startInChild(), startInChild()])
  expect(said.toSorted()).toEqual([expect.stringMatching(/^DataDirInUse/), expect.stringMatching(/^postgres:/)])
}, SETTING_UP_TWICE)

test('what was committed outlives the process that started it, killed', async () => {
  const url = await startInChild()
  await query(url, 'create table kept as select 7 as number')
  for (const child of children) child.kill('SIGKILL')
  const { url: again } = await start()
  expect(await query(again, 'select number from kept')).toEqual([{ number: 7 }])
})

test('a second start on the same folder is refused with the number of the first process', async () => {
  await start()
  await expect(start()).rejects.toMatchObject({ name: 'DataDirInUse', message: expect.stringMatching(/in use by process \d+/) })
})

test('a lock that a killed one left is no obstacle when its number went to another process', async () => {
  writeFileSync(path.join(dir, 'data', 'postmaster.pid'), `${process.pid}\n${dir}/data\n1\n5432\n\n127.0.0.1\n  1  1\nready   \n`)
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the app is no superuser, and nobody else can read the folder or its password', async () => {
  const { url } = await start()
  expect(await query(url, "select current_setting('is_superuser') as power")).toEqual([{ power: 'off' }])
  expect(statSync(dir).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(dir, 'password')).mode & 0o777).toBe(0o600)
})

test('without the password nobody gets in', async () => {
  const url = new URL((await start()).url)
  url.password = 'guessed'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dir, fast: true })
  open.add(embedded)
  return embedded
}

/** Another process starts it and holds it; says the address, or why it could not. */
function startInChild(): Promise<string> {
  const program = `
    import { startEmbedded } from '#server/db/embedded.ts'
    await startEmbedded({ dir: process.argv[1], fast: true }).then(({ url }) => console.log(url), (error) => console.log(error.name))`
  const child = spawn('node', ['--input-type=module', '-e', program, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  return new Promise((resolve) => { child.stdout.once('data', (said: Buffer) => { resolve(said.toString().trim()) }) })
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
