import path from 'node:path'
import { APP_DATABASE, APP_ROLE, passwordOf } from './embedded-cluster.ts'
import { DataDirInUse } from './embedded-holder.ts'
import { startEmbedded } from './embedded.ts'

/**
 * The embedded database for a moment: the one that a running app has started already, or one of our own that
 * ends with `stop`. For the operator's tool.
 */
export async function visitEmbedded(dir: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  try {
    return await startEmbedded({ dir })
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const home = { dir: path.resolve(dir), data: path.resolve(dir, 'data'), password: path.resolve(dir, 'password') }
    return { url: `postgres://${APP_ROLE}:${passwordOf(home)}@127.0.0.1:${error.port}/${APP_DATABASE}`, stop: async () => undefined }
  }
}
