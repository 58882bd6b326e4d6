import { Check, Clock, WifiOff, X, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { ISSUER } from '#domain/issuer.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'

const ICONS: Readonly<Record<'ok' | 'bad' | 'wait' | 'offline', { readonly icon: LucideIcon; readonly look: string }>> = {
  ok: { icon: Check, look: 'bg-ok-bg text-ok' },
  bad: { icon: X, look: 'bg-bad-bg text-bad' },
  wait: { icon: Clock, look: 'bg-idle-bg text-idle' },
  offline: { icon: WifiOff, look: 'bg-wait-bg text-wait' },
}

interface MessageProps {
  readonly icon: keyof typeof ICONS | ReactElement
  readonly title: string
  readonly text: string
  /** The one thing to do. */
  readonly children?: ReactNode
  /** Adds how to reach us. */
  readonly contact?: boolean
}

/** One answer about a payment or a claim: what happened, what it means for the money, what to do. */
export function Message({ icon, title, text, children, contact = false }: MessageProps) {
  return (
    <div className="mx-auto w-full max-w-[520px] px-5 py-8 md:py-14">
      <Card raised>
        <div className="flex flex-col items-center gap-5 text-center">
          <Sign icon={icon} />
          <Page title={title} ownHeading>
            <div>
              <PageHeading look="card">{title}</PageHeading>
              <p className="mt-2 text-balance text-ink-2">{text}</p>
            </div>
          </Page>
          {children ? <div className="w-full">{children}</div> : null}
          {contact ? (
            <Questions />
          ) : null}
        </div>
      </Card>
    </div>
  )
}

/** How to reach a person; each way stays on one line. */
function Questions() {
  const { phone, phoneLink, hours, chatUrl, email } = ISSUER.contact
  return (
    <p className="text-small [&>span]:inline-block">
      <span>Vragen? Bel <a className="link" href={`tel:${phoneLink}`}>{phone}</a>,</span>{' '}
      <span>{hours},</span>{' '}
      <span><a className="link" href={chatUrl} rel="noopener">stuur een bericht</a> of <a className="link" href={`mailto:${email}`}>mail ons</a>.</span>
    </p>
  )
}

function Sign({ icon }: Pick<MessageProps, 'icon'>) {
  return typeof icon === 'string' ? <Round {...ICONS[icon]} /> : icon
}

function Round({ icon: Icon, look }: { readonly icon: LucideIcon; readonly look: string }) {
  return <span aria-hidden className={`grid size-[72px] place-items-center rounded-full ${look}`}><Icon className="size-7" /></span>
}
