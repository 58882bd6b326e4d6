import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { userInfo } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { startOutside, freePort, variables } from '#tests/support/app.ts'
import { NGINX, startProxy, temporaryPlaces } from '#tests/drills/proxy.ts'
import { until } from '#tests/support/until.ts'
import { hammer } from './hammer.ts'
import { median, newDatabase, processorTime, serverProcess } from './support.ts'

/**
 * P3: `/` from the app, against a bare `node:http` server that writes the same bytes and headers; and through the shipped
 * nginx.conf, which serves it from the build, against nginx with the same file and nothing else. 64 connections. All take
 * turns in short rounds, so that each meets the same machine; of the rounds the median counts. Beside the rate stands the
 * processor's time for one answer, which neighbours on the machine and the client move less.
 */
const ROUNDS = Number(process.argv[2] ?? 9)
const AT_ONCE = 64
const ROUND_MS = 1500

const folder = path.resolve(`var/bench/${process.pid}`)
mkdirSync(folder, { recursive: true })
const postgres = await startEmbedded({ dir: `${folder}/postgres`, fast: true })
const outside = await startOutside()
const stops: (() => Promise<unknown>)[] = []
try {
  const port = await freePort()
  const app = await serverProcess({ ...variables(outside), DATABASE_URL: await newDatabase(postgres, 'landing'), DATA_DIR: folder, TRUST_PROXY: '1', PUBLIC_URL: `http://127.0.0.1:${port}` })
  stops.push(() => ended(app.child))
  const bare = await bareServer(app.url)
  await compare('the app', app, 'bare node:http', bare, 0.65)
  if (NGINX === undefined) {
    console.log('no nginx on this machine: name one in NGINX')
  } else {
    const { port: appPort } = new URL(app.url)
    const proxy = await startProxy({ folder, port, instances: [Number(appPort), Number(appPort)] })
    stops.push(() => proxy.stop())
    const plain = await plainNginx(path.resolve(NGINX))
    await compare('nginx with deploy/nginx.conf', { url: proxy.url, child: { pid: pidIn(`${folder}/nginx.pid`) } }, 'plain nginx', plain, 0.9)
  }
} finally {
  for (const stop of stops.toReversed()) await stop()
  await outside.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Server {
  readonly url: string
  readonly child: Pick<ChildProcess, 'pid'>
}

async function compare(name: string, ours: Server, otherName: string, other: Server, least: number): Promise<void> {
  const rounds: { readonly ours: Round; readonly other: Round }[] = []
  // The first one warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = { ours: await measure(ours), other: await measure(other) }
    if (round > 0) rounds.push(pair)
  }
  const rate = median(rounds.map(({ ours: { rate: mine }, other: { rate: its } }) => mine / its))
  const work = median(rounds.map(({ ours: { work: mine }, other: { work: its } }) => its / mine))
  console.log(`${name}: ${rate.toFixed(2)} of the rate of ${otherName} (at least ${least}), and ${work.toFixed(2)} by the processor's time for each answer`)
}

interface Round {
  /** Answers a second. */
  readonly rate: number
  /** Of the processor, for one answer. */
  readonly work: number
}

async function measure({ url, child }: Server): Promise<Round> {
  const before = processorTime(child.pid ?? 0)
  const { answers, seconds } = await hammer(url, { connections: AT_ONCE, forMs: ROUND_MS, headers: 'accept-encoding: gzip, deflate, br' })
  return { rate: answers / seconds, work: (processorTime(child.pid ?? 0) - before) / answers }
}

/** What the app answers, byte by byte and header by header, from a server that does nothing else. */
async function bareServer(app: string): Promise<Server> {
  const { headers, body } = await new Promise<{ readonly headers: readonly string[]; readonly body: Buffer }>((resolve, reject) => {
    get(app, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ headers: reply.rawHeaders, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
  const own = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(at * 2, at * 2 + 2)).filter(([name = '']) => !/^(?:date|connection|keep-alive)$/i.test(name))
  writeFileSync(`${folder}/body`, body)
  const port = await freePort()
  const code = `const body = require('node:fs').readFileSync(${JSON.stringify(`${folder}/body`)}); const headers = ${JSON.stringify(Object.fromEntries(own))}; require('node:http').createServer((request, response) => { response.writeHead(200, headers); response.end(body) }).listen(${port}, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', code], { stdio: 'inherit' })
  stops.push(() => ended(child))
  return { child, url: await served(port) }
}

async function plainNginx(program: string): Promise<Server> {
  const place = `${folder}/plain`
  mkdirSync(place)
  const page = readdirSync('dist/pages').find((name) => /^index-.*\.br$/.test(name)) ?? ''
  copyFileSync(`dist/pages/${page}`, `${place}/index.html`)
  const port = await freePort()
  writeFileSync(`${place}/nginx.conf`, `user ${userInfo().username};\ndaemon off;\nworker_processes auto;\npid ${place}/nginx.pid;\nevents { worker_connections 1024; }\nhttp {\n${temporaryPlaces(place)}\naccess_log ${place}/access.log;\nsendfile on;\ndefault_type text/html;\nserver { listen 127.0.0.1:${port}; root ${place}; }\n}\n`)
  const child = spawn(program, ['-p', place, '-c', `${place}/nginx.conf`, '-e', `${place}/error.log`], { stdio: 'inherit' })
  stops.push(() => ended(child))
  return { child, url: await served(port) }
}

async function served(port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`
  await until(() => fetch(url).then((reply) => reply.ok, () => false), url, 10)
  return url
}

function pidIn(file: string): number {
  return Number(readFileSync(file, 'utf8'))
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
