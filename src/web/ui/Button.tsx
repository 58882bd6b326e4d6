import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { Aloud } from './Aloud.tsx'
import { Coin } from './Coin.tsx'
import { Link } from './Link.tsx'
import './button.css'

interface Shape {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'large' | 'medium' | 'small'
  /** As wide as what it stands in. */
  readonly wide?: boolean | undefined
  readonly icon?: Elements
  readonly children: ReactNode
}

function classesOf({ look = 'primary', size = 'large', wide = false }: Omit<Shape, 'children'>): string {
  return `button button-${look} button-${size}${wide ? ' button-wide' : ''}`
}

interface ButtonProps extends Shape, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'style'> {
  /** While its work runs: the text to show and to say, or true for "Verwerken...". It keeps the focus and does nothing. */
  readonly busy?: boolean | string
  /** Nothing comes of a press now. It can be reached all the same: nobody loses his place by it. */
  readonly disabled?: boolean
  /** Looks as if it could not be pressed. It can be reached and pressed all the same, and whoever takes the press says why not. */
  readonly off?: boolean
}

/** Something a person can do. One primary button a view. A button that submits says `type="submit"`. */
export function Button({ look = 'primary', size = 'large', wide, icon, children, busy = false, off = false, disabled = false, onClick, type = 'button', ...rest }: ButtonProps) {
  const word = busy === true ? 'Verwerken...' : busy || null
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button {...rest} type={type} aria-disabled={busy || off || disabled ? true : undefined} onClick={press} className={`${classesOf({ look, size, wide })}${(off || disabled) && !busy ? ' button-off' : ''}`}>
      {busy ? <Coin size="small" turning /> : icon}
      <span>{word ?? children}</span>
      <Aloud>{word}</Aloud>
    </button>
  )
}

interface ButtonLinkProps extends Shape {
  readonly to: string
  readonly state?: unknown
}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({ to, state, icon, children, ...shape }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={classesOf(shape)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
