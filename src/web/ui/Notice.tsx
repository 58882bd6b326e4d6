import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { ALERT, Glyph } from './Glyph.tsx'
import { PageHeading } from './Page.tsx'
import './notice.css'

type Tone = 'ok' | 'info' | 'wait' | 'bad' | 'plain'

const CIRCLE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20'
const INFO = `${CIRCLE}M12 16v-4M12 8h.01`

/** Lucide's circle-check, info, triangle-alert and circle-x. */
const SIGNS: Readonly<Record<Tone, string>> = {
  ok: `${CIRCLE}M9 12l2 2 4-4`,
  info: INFO,
  wait: 'm21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01',
  bad: `${CIRCLE}M15 9l-6 6M9 9l6 6`,
  plain: ALERT,
}

interface NoticeProps {
  readonly tone: Tone
  readonly title?: ReactNode
  /** All that the page is about: its title is the heading of the page. It is heard by the focus on it, and not once more. */
  readonly heading?: boolean
  readonly children?: ReactNode
  /** Another sign than that of its tone. */
  readonly icon?: Elements
  /** Read out at once when it appears. A `bad` notice always is; others only when they answer an act. */
  readonly live?: boolean
}

/** A message about what happened or what counts here: icon, what it is, what it means. */
export function Notice({ tone, title, heading = false, children, icon, live = tone === 'bad' && !heading }: NoticeProps) {
  return (
    <div role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined} className={`notice notice-${tone}`}>
      {icon ?? <Glyph d={SIGNS[tone]} />}
      <div>
        {heading ? <div className="notice-title"><PageHeading look="notice">{title}</PageHeading></div> : title ? <p className="notice-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  )
}
