import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Place } from '#server/gateways/s3-files.ts'

export interface Bucket {
  readonly place: S3Place
  /** What the app is told of it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** An empty bucket on this machine, over the wire; it checks signatures. */
export async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'arcadeel-bucket-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name: 'papieren', configs: [] }] })
  const { port } = await server.run()
  const place = { endpoint: new URL(`http://127.0.0.1:${port}`), bucket: 'papieren', region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    place,
    env: { S3_ENDPOINT: place.endpoint.href, S3_BUCKET: place.bucket, S3_REGION: place.region, S3_ACCESS_KEY_ID: place.accessKeyId, S3_SECRET_ACCESS_KEY: place.secretAccessKey },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
