import { readdirSync } from 'node:fs'
import path from 'node:path'

const NOT_OURS = /^(?:\.git|node_modules|var|dist(?:\.\d+)?|package-lock\.json)$/

/** Every file of the repository below a folder, by its path from the root; not what is installed, built or kept. */
export function filesBelow(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (NOT_OURS.test(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(file)
    return entry.isFile() ? [file] : []
  })
}
