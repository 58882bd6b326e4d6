import { readFile, readdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Puts `.br` and `.gz` beside every text file of a folder, as small as they get: the server only picks. */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map((entry) => compressFile(`${entry.parentPath}/${entry.name}`)))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [br, gz] = await Promise.all([toBrotli(text, { params }), toGzip(text, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
