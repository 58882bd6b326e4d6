import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { DOCUMENT_MOST_BYTES } from '#domain/documents.ts'
import type { Files } from '#server/gateways/files.ts'
import { allOf, document, documentName } from './documents.ts'

type Behaviour = readonly [sentence: string, holds: (files: Files) => Promise<void>]

/** What everybody may rely on, wherever documents are kept: disk and bucket are both held to it. */
export const FILES_BEHAVIOURS: readonly Behaviour[] = [
  ['what is kept is given back to the byte, from nothing to ten megabytes', async (files) => {
    for (const size of [0, 1, 65_537, DOCUMENT_MOST_BYTES]) {
      const [name, file] = [documentName(), document(size)]
      await files.put(name, file)
      expect((await files.get(name))?.equals(file.bytes), `${size} bytes`).toBe(true)
      await files.remove(name)
    }
  }],
  ['a document that is not there is nothing, and may be taken away again', async (files) => {
    const name = documentName()
    expect(await files.get(name)).toBeNull()
    await files.remove(name)
    await files.put(name, document())
    await files.remove(name)
    await files.remove(name)
    expect(await files.get(name)).toBeNull()
  }],
  ['the same document may be put down twice', async (files) => {
    const [name, file] = [documentName(), document()]
    await Promise.all([files.put(name, file), files.put(name, file)])
    await files.put(name, file)
    expect((await files.get(name))?.equals(file.bytes)).toBe(true)
    await files.remove(name)
  }],
  ['all documents of all investors are listed with size and moment, each once', async (files) => {
    const investor = randomUUID()
    const names = [documentName({ investor }), documentName({ investor, kind: 'proof', extension: 'pdf' }), documentName({ extension: 'png' }), documentName({ extension: 'webp' })]
    for (const [at, name] of names.entries()) await files.put(name, document(at))
    const kept = await allOf(files)
    expect(kept.map(({ name }) => name)).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
    for (const { name, at, bytes } of kept) {
      expect(bytes).toBe(names.indexOf(name))
      expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
    }
    for (const name of names) await files.remove(name)
    expect(await allOf(files)).toEqual([])
  }],
  ['documents of one investor come and go at once, and none is lost', async (files) => {
    const investor = randomUUID()
    await Promise.all(Array.from({ length: 20 }, async (_, at) => {
      const [gone, stays] = [documentName({ investor }), documentName({ investor, kind: 'proof' })]
      await files.put(gone, document(at))
      await Promise.all([files.remove(gone), files.put(stays, document(at))])
    }))
    const kept = await allOf(files)
    expect(kept).toHaveLength(20)
    await Promise.all(kept.map(({ name }) => files.remove(name)))
  }],
  ['a name that leads elsewhere is refused by whoever keeps documents, not by whoever asks', async (files) => {
    const folder = randomUUID()
    const file = documentName().split('/')[1] ?? ''
    const strange = [
      '', file, `../${file}`, `${folder}/../${file}`, `${folder}/../../etc/passwd`, `/etc/passwd`, `${folder}\\${file}`, `${folder}//${file}`, `${folder}/x/${file}`, `${folder}/${file}\n`, `${folder}/${file}\0.jpg`,
      `${folder}/${file}/`, `./${folder}/${file}`, `${folder}/.half-1`, `${folder}/id_1_abcd1234.svg`, `${folder}/id_1_abcd1234.html`, `${folder}/deed_1_abcd1234.pdf`, `${folder}/id_x_abcd1234.pdf`,
      `${folder}/id_1_.pdf`, `${folder.toUpperCase()}A/${file}`, `${folder}/id_1_ab%2F..%2F.pdf`, `${folder}/id_1_abcd1234.pdf?versionId=1`, `${folder}/${file}#x`,
    ]
    for (const name of strange) {
      for (const act of [() => files.put(name, document()), () => files.get(name), () => files.remove(name)]) await expect(act(), JSON.stringify(name)).rejects.toThrow(TypeError)
    }
    expect(await allOf(files)).toEqual([])
  }],
]
