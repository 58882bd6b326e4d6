import { useRef, useState } from 'react'
import { download } from '#web/lib/download.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'

export interface FileWanted {
  readonly path: string
  /** What is made: `Investeringen, XLSX`. */
  readonly label: string
}

export interface FileTaking {
  /** null: none is made. */
  readonly making: (FileWanted & { readonly bytes: number }) | null
  readonly failure: Refused | null
  /** One at a time. */
  readonly take: (file: FileWanted) => void
  readonly stop: () => void
}

/** A file that is made while it comes: how far it is, and a way to stop it. Whoever goes to another page of the desk gets it all the same. */
export function useFile(): FileTaking {
  const [making, setMaking] = useState<FileTaking['making']>(null)
  const stopping = useRef<AbortController | null>(null)
  const act = useAct(async (file: FileWanted) => {
    const controller = new AbortController()
    stopping.current = controller
    setMaking({ ...file, bytes: 0 })
    try {
      await download(file.path, { signal: controller.signal, onBytes: (bytes) => setMaking({ ...file, bytes }) })
    } catch (failure) {
      if (!controller.signal.aborted) throw failure
    } finally {
      setMaking(null)
    }
  }, () => undefined, { leavable: true })
  return { making, failure: act.failure, take: act.run, stop: () => stopping.current?.abort() }
}
