import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Semi-space and old space in megabytes (decisions/0022). */
const LIMITS = ['--max-semi-space-size=2', '--max-old-space-size=384']

test.each(['script/server', 'deploy/Dockerfile', 'deploy/arcadeel@.service', 'bench/support.ts'])('%s starts the server with its bounds of memory', (file) => {
  expect(readFileSync(file, 'utf8').match(/--max-(?:semi|old)-space-size=\d+/g)).toEqual(LIMITS)
})
