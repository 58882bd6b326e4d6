import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { until } from '#tests/support/until.ts'
import { startBalancer, type Proxy, type ProxyPlace } from './balancer.ts'

/** The program, where this machine has one. */
export const NGINX = [process.env['NGINX'] ?? '', '/usr/sbin/nginx', 'node_modules/.cache/nginx/usr/sbin/nginx'].find((file) => file !== '' && existsSync(file))
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx with the shipped file, or where there is none a small balancer that does the same. */
export async function startProxy(place: ProxyPlace): Promise<Proxy> {
  return NGINX === undefined ? await startBalancer(place) : await startNginx(path.resolve(NGINX), place)
}

async function startNginx(program: string, { folder, port, instances }: ProxyPlace): Promise<Proxy> {
  const logs = path.join(folder, 'nginx-logs')
  mkdirSync(logs, { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  serveFrom(folder, '.')
  writeFileSync(file, moved(readFileSync('deploy/nginx.conf', 'utf8'), { folder, port, instances, logs }))
  const child = spawn(program, ['-p', folder, '-c', file, '-e', path.join(logs, 'start.log')], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    return await fetch(url).then(() => true, () => false)
  }, 'nginx', 10)
  return {
    url, isNginx: true,
    served: async (checkout) => {
      serveFrom(folder, checkout)
      // Whoever is being answered by an older worker is answered to the end.
      child.kill('SIGHUP')
    },
    logs: () => readdirSync(logs).map((name) => readFileSync(path.join(logs, name), 'utf8')).join('\n'),
    stop: () => ended(child),
  }
}

/** Lines for nginx, which otherwise writes where only a service may. */
export function temporaryPlaces(folder: string): string {
  return TEMPORARY.map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`).join(' ')
}

/** Where the shipped file finds the build, a link as the runbook has it. */
function serveFrom(folder: string, checkout: string): void {
  const link = path.join(folder, 'current')
  rmSync(link, { force: true })
  symlinkSync(path.resolve(checkout), link)
}

/**
 * The shipped file with other places and without TLS, for which a drill has no certificate. Throws when it has not every
 * line that is to be moved: then it is another file than the one that an operator gets.
 */
function moved(shipped: string, { folder, port, instances, logs }: ProxyPlace & { readonly logs: string }): string {
  const moves: readonly (readonly [string | RegExp, string])[] = [
    ['user www-data;', `user ${userInfo().username};\ndaemon off;`],
    ['/run/nginx.pid', path.join(folder, 'nginx.pid')],
    [/^worker_rlimit_nofile \d+;$/m, ''],
    [/worker_connections \d+;/, 'worker_connections 1024;'],
    [/\/var\/log\/nginx/g, logs],
    [/\/srv\/arcadeel\/current/g, path.join(folder, 'current')],
    ['http {', `http {\n${temporaryPlaces(folder)}`],
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${instances[0]} `],
    ['server 127.0.0.1:3010 ', `server 127.0.0.1:${instances[1]} `],
    [/ {4}server \{\n {8}listen 80;[\s\S]*?\n {4}\}\n/, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['        listen [::]:443 ssl http2;\n', ''],
    [/^ +ssl_.*\n/gm, ''],
  ]
  return moves.reduce((text, [from, to]) => {
    const next = text.replace(from, to)
    if (next === text) throw new Error(`deploy/nginx.conf has no ${String(from)}`)
    return next
  }, shipped)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
