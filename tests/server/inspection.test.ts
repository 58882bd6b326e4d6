import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { DOCUMENT_MOST_BYTES } from '#domain/documents.ts'
import { MOST_WAITING, openInspector, PATIENCE, type Inspector, type InspectorOptions } from '#server/inspection/inspector.ts'
import { InspectorBusy, NotTaken } from '#server/inspection/not-taken.ts'
import { startReader, type Reader } from '#server/inspection/reader.ts'
import { until } from '#tests/support/until.ts'

const opened: Inspector[] = []
afterEach(async () => { for (const inspector of opened.splice(0)) await inspector.close() })

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c01020' } }).jpeg().toBuffer()
/** The same, to the last byte of what may be sent. */
const large = Buffer.concat([photo, Buffer.alloc(DOCUMENT_MOST_BYTES - photo.length)])

describe('many files at once', () => {
  test('fifty of ten megabytes: one is opened, twenty wait, the others are told that it is busy', async () => {
    const { inspector, readers } = watched()
    const told = await Promise.allSettled(Array.from({ length: 50 }, () => inspector.inspect(large)))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1 + MOST_WAITING)
    expect(told.flatMap((it) => (it.status === 'rejected' ? [it.reason instanceof InspectorBusy] : []))).toEqual(Array.from({ length: 49 - MOST_WAITING }, () => true))
    expect(readers).toHaveLength(1)
    expect(await inspector.inspect(photo)).toMatchObject({ type: 'image/jpeg' })
  })

  test('with two places, two are opened at a time', async () => {
    const { inspector, readers } = watched({ workers: 2 })
    await Promise.all(Array.from({ length: 6 }, () => inspector.inspect(photo)))
    expect(readers).toHaveLength(2)
  })

  test('what can be said by the head alone waits for nobody', async () => {
    const { inspector, readers } = watched()
    await expect(inspector.inspect(Buffer.from('<svg/>'))).rejects.toMatchObject({ fault: 'unknown_type' })
    await expect(inspector.inspect(Buffer.alloc(0))).rejects.toMatchObject({ fault: 'empty' })
    expect(readers).toHaveLength(0)
  })
})

describe('a process that does not come to an end well takes nobody’s file with it', () => {
  test('killed in the middle: its file is opened by the next one, and so are those that waited', async () => {
    const { inspector, readers } = watched({}, 'kill the first')
    const safe = await Promise.all(Array.from({ length: 4 }, () => inspector.inspect(photo)))
    expect(safe.map(({ type }) => type)).toEqual(Array.from({ length: 4 }, () => 'image/jpeg'))
    expect(readers).toHaveLength(2)
  })

  test('a file that kills whoever opens it is refused, and the next one is not', async () => {
    const { inspector } = watched({}, 'kill the first two')
    const [bad, good] = await Promise.allSettled([inspector.inspect(photo), inspector.inspect(photo)])
    expect(bad).toMatchObject({ reason: { fault: 'unreadable_image' } })
    expect(good).toMatchObject({ value: { type: 'image/jpeg' } })
  })

  test('a file that takes too long is refused, its process is gone, and the next one is opened', async () => {
    const late: Reader = { ask: () => new Promise(() => {}), end: async () => { ended.push('late') }, busy: () => performance.now(), pid: undefined }
    const ended: string[] = []
    const starts = [async () => late, startReader]
    const inspector = watch(openInspector({ patience: { ...PATIENCE, jpeg: 30 }, start: () => (starts.shift() ?? startReader)() }))
    await expect(inspector.inspect(photo)).rejects.toEqual(new NotTaken('unreadable_image'))
    expect(ended).toEqual(['late'])
    expect(await inspector.inspect(await sharp(photo).png().toBuffer())).toMatchObject({ type: 'image/png' })
  })

  test('a machine that is busy with something else does not make a file too slow', async () => {
    const slow: Reader = { ask: (_, bytes) => new Promise((resolve) => { setTimeout(() => { resolve({ type: 'image/jpeg', bytes }) }, 60) }), end: async () => {}, busy: () => 0, pid: undefined }
    const inspector = watch(openInspector({ patience: { ...PATIENCE, jpeg: 30 }, start: async () => slow }))
    expect(await inspector.inspect(photo)).toMatchObject({ type: 'image/jpeg' })
  })

  test('a machine that gives a file no time at all says nothing about it: it is busy', async () => {
    const starved: Reader = { ask: () => new Promise(() => {}), end: async () => {}, busy: () => 0, pid: undefined }
    const inspector = watch(openInspector({ patience: { ...PATIENCE, jpeg: 30 }, start: async () => starved }))
    await expect(inspector.inspect(photo)).rejects.toBeInstanceOf(InspectorBusy)
  })

  test('that none can be started says nothing about the file', async () => {
    const inspector = watch(openInspector({ start: () => Promise.reject(new Error('no such program')) }))
    await expect(inspector.inspect(photo)).rejects.toThrow('no such program')
  })
})

describe('the process', () => {
  test('is gone after a while without files, and comes back for the next one', async () => {
    const { inspector, readers } = watched({ idle: 1 })
    await inspector.inspect(photo)
    await until(async () => !isAlive(readers[0]?.pid), 'the end of the process')
    expect(await inspector.inspect(photo)).toMatchObject({ type: 'image/jpeg' })
    expect(readers).toHaveLength(2)
  })

  test('is gone when the inspector closes, and whoever waits hears that it is busy', async () => {
    const { inspector, readers } = watched()
    const told = [inspector.inspect(photo), inspector.inspect(photo)].map((it) => it.catch((error: unknown) => error))
    await until(async () => readers.length === 1, 'the process')
    await inspector.close()
    expect((await Promise.all(told)).at(-1)).toBeInstanceOf(InspectorBusy)
    expect(isAlive(readers[0]?.pid)).toBe(false)
    await expect(inspector.inspect(photo)).rejects.toBeInstanceOf(InspectorBusy)
  })

  test('knows no variable of ours', async () => {
    process.env['SECRET_OF_A_TEST'] = 'x'
    const reader = await startReader()
    try {
      expect(readFileSync(`/proc/${reader.pid}/environ`, 'utf8')).not.toContain('SECRET_OF_A_TEST')
    } finally {
      delete process.env['SECRET_OF_A_TEST']
      await reader.end()
    }
  })
})

/** An inspector, the processes that it started, and what befalls the first of them. */
function watched(options: InspectorOptions = {}, fate?: 'kill the first' | 'kill the first two') {
  const readers: Reader[] = []
  const doomed = { 'kill the first': 1, 'kill the first two': 2, 'none': 0 }[fate ?? 'none']
  const inspector = watch(openInspector({ ...options, start: async () => {
    const reader = await startReader()
    readers.push(reader)
    if (readers.length > doomed) return reader
    return { ...reader, ask: (kind, bytes) => {
      const answer = reader.ask(kind, bytes)
      process.kill(reader.pid ?? 0, 'SIGKILL')
      return answer
    } }
  } }))
  return { inspector, readers }
}

function watch(inspector: Inspector): Inspector {
  opened.push(inspector)
  return inspector
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
