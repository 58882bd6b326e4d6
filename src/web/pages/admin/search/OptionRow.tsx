import { CreditCard, Landmark, ListFilter, Ticket, User, type LucideIcon } from 'lucide-react'
import type { FoundNumber, FoundPayment, FoundPerson } from '#contract/admin-search.ts'
import { asciiHost } from '#contract/host-name.ts'
import { formatRange, rangeOf } from '#domain/certificate-range.ts'
import { matchedDigits, matchedKey, matchedWords } from '#domain/matched-parts.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { searchWords } from '#domain/search-words.ts'
import { euroText, shortDateText } from '#web/lib/format.ts'
import type { Elements } from '#web/lib/elements.ts'
import { StatusLabel } from '#web/parts/StatusLabel.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { numberWords, type SearchOption } from './search-options.ts'
import { Underlined } from './Underlined.tsx'

interface OptionRowProps {
  readonly option: SearchOption
  readonly typed: string
  readonly active: boolean
}

/** One thing that was found, with the part that matched underlined. */
export function OptionRow({ option, typed, active }: OptionRowProps) {
  switch (option.kind) {
    case 'number': return <NumberRow found={option.number} active={active} />
    case 'person': return <PersonRow person={option.person} typed={typed} />
    case 'payment': return <PaymentRow payment={option.payment} typed={typed} />
    case 'more': return <Row icon={ListFilter} first={<span>Er zijn er meer: toon allen in de lijst</span>} />
  }
}

interface RowProps {
  readonly icon: LucideIcon
  readonly first: Elements
  readonly second?: Elements
  readonly end?: Elements
}

function Row({ icon: Icon, first, second, end }: RowProps) {
  return (
    <>
      <Icon aria-hidden className="size-[18px] shrink-0 text-ink-2" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-semibold wrap-anywhere">{first}</span>
        {second ? <span className="text-tiny wrap-anywhere text-ink-2">{second}</span> : null}
      </span>
      {end ? <span className="flex shrink-0 items-center max-sm:basis-full max-sm:pl-[30px]">{end}</span> : null}
    </>
  )
}

function NumberRow({ found, active }: { readonly found: FoundNumber; readonly active: boolean }) {
  const stands = rangeOf(found.certificate_start, found.certificate_end)
  const since = found.since ? `, sinds ${turned(found.since)}` : ''
  return (
    <Row
      icon={Ticket}
      first={<span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-0.5"><NumberChip range={{ start: found.number, end: found.number }} /><span>{numberWords(found)}</span></span>}
      second={found.state === 'outside' ? null : <span>{[...(found.state === 'held' && stands ? [`uit ${formatRange(stands)}${since}`] : []), ...(found.state === 'free' ? ['bekijken in het register'] : ['geschiedenis van dit nummer'])].join(' · ')}</span>}
      end={active ? <kbd aria-hidden className="rounded-(--radius-chip) border border-edge bg-surface px-1.5 font-sans text-tiny text-ink-2 max-sm:hidden">Enter</kbd> : null}
    />
  )
}

function PersonRow({ person, typed }: { readonly person: FoundPerson; readonly typed: string }) {
  const parts = searchWords(typed, asciiHost)
  const word = person.id === null ? 'Aanvraag' : person.paid ? 'Betaald' : 'In afwachting'
  return (
    <Row
      icon={User}
      first={<Underlined parts={matchedWords(person.name, parts)} />}
      second={
        <>
          <Underlined parts={matchedWords(person.email, parts)} />
          {person.phone ? <><span> · </span><Underlined parts={matchedDigits(person.phone, parts)} /></> : null}
          {person.id !== null && person.matched === 'kenmerk' ? <><span> · kenmerk </span><Underlined parts={matchedKey(person.id.slice(0, 8), typed.trim().slice(0, 8))} /></> : null}
          {person.kyc ? <span className="max-sm:hidden">{` · KYC ${person.kyc.toLowerCase()}`}</span> : null}
        </>
      }
      end={<StatusLabel word={word} />}
    />
  )
}

const NAMED = { reference: 'referentie ', provider_id: 'betaling ', kenmerk: 'kenmerk ' } as const

function PaymentRow({ payment, typed }: { readonly payment: FoundPayment; readonly typed: string }) {
  const { investment_amount, name, payment_method, payment_date, created_at, matched, called, paid, under_review } = payment
  const bank = payment_method === 'bank_transfer'
  return (
    <Row
      icon={bank ? Landmark : CreditCard}
      first={<><span>{euroText(investment_amount)}</span><span className="font-normal">{` · ${name ?? 'naam gewist'}`}</span></>}
      second={
        <>
          <span>{NAMED[matched]}</span>
          <Underlined parts={matchedKey(shownName(matched, called, typed), typed)} />
          <span>{`${bank ? ' · bankoverschrijving' : ''} · ${payment_date ? turned(payment_date) : shortDateText(created_at)}${under_review ? ' · wordt beoordeeld' : ''}`}</span>
        </>
      }
      end={<StatusLabel word={paid ? 'Betaald' : 'In afwachting'} />}
    />
  )
}

/** A reference of ours in groups, an id of ours by its first eight unless more of it was typed. */
function shownName(matched: FoundPayment['matched'], called: string, typed: string): string {
  if (matched === 'kenmerk') return typed.trim().length > 8 ? called : called.slice(0, 8)
  return matched === 'reference' && /^RF\d{14}$/.test(called) ? showPaymentReference(called) : called
}

/** A calendar date has no time zone: it is only turned around. */
function turned(day: string): string {
  return day.split('-').toReversed().join('-')
}
