import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const SECRET = ['deploy/arcadeel.env', 'arcadeel.env', '.env', '.env.local', 'deploy/.env.production', 'deploy/key.pem', 'tls/arcadeel.key']
const SHIPPED = ['deploy/nginx.conf', 'deploy/compose.yml', 'script/env.sh', 'src/server/lib/environment.ts', 'src/server/http/keys.ts']

test('no file of secrets is committed, wherever it lies', () => {
  const ignored = (file: string) => lines('.gitignore').some((line) => path.matchesGlob(path.basename(file), line))
  expect(SECRET.filter((file) => !ignored(file))).toEqual([])
  expect(SHIPPED.filter(ignored)).toEqual([])
})

test('no file of secrets is sent to the build of the image', () => {
  const ignored = (file: string) => lines('deploy/Dockerfile.dockerignore').some((line) => path.matchesGlob(file, line))
  expect(SECRET.filter((file) => !ignored(file))).toEqual([])
  expect(SHIPPED.filter(ignored)).toEqual([])
})
