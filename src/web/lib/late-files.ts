/** Styles until they are there, and what needs no waiting. */
const asked = new Map<string, Promise<void>>()

/**
 * What every late import becomes in the build (`script/build/late-files.ts`): its files are fetched side by side, and it
 * runs when its styles are there. Throws when one of them did not arrive; the next time it is fetched again.
 */
export async function withFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => asked.get(file) ?? fetchFile(file)))
  return await load()
}

/** Scripts are only fetched ahead: whoever imports one waits for it. */
function fetchFile(file: string): Promise<void> {
  const href = `/${file}`
  const style = file.endsWith('.css')
  const known = document.querySelector(`link[href="${href}"]`)
  const link = document.createElement('link')
  const there = known || !style ? Promise.resolve() : new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', (failure) => {
      link.remove()
      asked.delete(file)
      reject(new Error(`${href} did not arrive`, { cause: failure }))
    })
  })
  asked.set(file, there)
  if (!known) document.head.append(Object.assign(link, { rel: style ? 'stylesheet' : 'modulepreload', crossOrigin: '', href }))
  return there
}
