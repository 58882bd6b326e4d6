import { useId, useRef } from 'react'
import type { Elements } from '#web/lib/elements.ts'

interface FileChoiceProps {
  /** Of which document, for whoever hears the button alone. */
  readonly about: string
  readonly describedBy?: string | undefined
  readonly onFile: (file: File | undefined) => void
  /** Opens the camera, where there is one, instead of the files. */
  readonly camera?: boolean
  readonly className: string
  readonly children: Elements
}

/** What a phone's camera and gallery offer, and PDF; what a file really is, the server sees. */
const ACCEPT = 'image/*,.heic,.heif,application/pdf'

/** A button that opens the browser's own choice of a file. */
export function FileChoice({ about, describedBy, onFile, camera = false, className, children }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <button type="button" id={id} className={className} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
        <span className="sr-only">{` (${about})`}</span>
      </button>
      <input
        ref={input} type="file" hidden tabIndex={-1} aria-labelledby={id} accept={camera ? 'image/*' : ACCEPT} {...(camera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
