import { useQuery } from '@tanstack/react-query'
import { exportAudit, exportAuditXlsx } from '#contract/admin-audit.ts'
import { exportRegister } from '#contract/admin-register.ts'
import { adminGetExports, exportInvestmentsCsv, exportInvestmentsXlsx, exportInvestorsCsv, exportInvestorsXlsx, exportPaymentsCsv, exportPaymentsXlsx, exportRegisterXlsx } from '#contract/exports.ts'
import { pagePath } from '#contract/pages.ts'
import { calendarDate, formatCalendarDate } from '#domain/moment.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { useSearchState } from '#web/lib/use-search-state.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { FileButtons } from '#web/pages/admin/frame/FileButtons.tsx'
import { FileMaking } from '#web/pages/admin/frame/FileMaking.tsx'
import { NotYours } from '#web/pages/admin/frame/NotYours.tsx'
import { useFile } from '#web/pages/admin/frame/use-file.ts'
import { Link } from '#web/ui/Link.tsx'
import { questionOf, readPeriod, writePeriod, type ExportPeriod } from './export-period.ts'
import { PeriodFields } from './PeriodFields.tsx'

/** /admin/exports: what can be taken along as a file (look/26). */
export default function ExportsPage() {
  return (
    <AdminScreen title="Exports" tab="exports" aside="Elke export komt in het logboek">
      {(admin) => (admin.role === 'viewer' ? <NotYours title="Exports zijn voor beheerders">Als meekijker ziet u alles op het scherm. Vraag een beheerder om een bestand.</NotYours> : <Exports />)}
    </AdminScreen>
  )
}

function Exports() {
  const today = calendarDate(useMinute())
  const [parameters, setParameters] = useSearchState()
  const period = readPeriod(parameters)
  // By the address, not by what is drawn: whoever types on is sooner than the drawing.
  const change = (part: Partial<ExportPeriod>): boolean => {
    const next = { ...readPeriod(new URLSearchParams(window.location.search)), ...part }
    if (next.from !== null && next.to !== null && next.to < next.from) return false
    setParameters((now) => writePeriod(now, next), { replace: false })
    return true
  }
  const { data: counts } = useQuery(ask(adminGetExports))
  const file = useFile()
  const within = questionOf(period)
  return (
    <>
      <PeriodFields period={period} today={today} onChange={change} />
      <ul aria-label="Bestanden" className="max-w-[860px] divide-y divide-line rounded-(--radius-card) border border-line bg-surface">
        <Row name="Investeerders" about={<Elsewhere text="allemaal; gefilterd of gezocht vanaf het" to={pagePath('adminDashboard')} name="overzicht" />} count={counts && sayCount(counts.investors)}>
          <FileButtons what="Investeerders" paths={{ csv: exportInvestorsCsv.path, xlsx: exportInvestorsXlsx.path }} file={file} />
        </Row>
        <Row name="Investeringen" about={`begonnen ${sayPeriod(period)}, betaald of niet, met kenmerk en stand`} count={counts && sayCount(counts.investments)}>
          <FileButtons what="Investeringen" paths={{ csv: `${exportInvestmentsCsv.path}${within}`, xlsx: `${exportInvestmentsXlsx.path}${within}` }} file={file} />
        </Row>
        <Row name="Betalingen" about={`geboekt ${sayPeriod(period)}, ontvangen en teruggegaan`} count={counts && sayCount(counts.payments)}>
          <FileButtons what="Betalingen" paths={{ csv: `${exportPaymentsCsv.path}${within}`, xlsx: `${exportPaymentsXlsx.path}${within}` }} file={file} />
        </Row>
        <Row name="Certificaten" about={<Elsewhere text="het register van vandaag; een andere dag of op papier vanaf het" to={pagePath('adminRegister')} name="register" />} count={counts && `${formatCount(counts.holders)} ${counts.holders === 1 ? 'houder' : 'houders'}`}>
          <FileButtons what="Certificaten" paths={{ csv: exportRegister.path, xlsx: exportRegisterXlsx.path }} file={file} />
        </Row>
        <Row name="Logboek" about={<Elsewhere text="wie wat deed; gefilterd vanaf het" to={pagePath('adminAudit')} name="logboek" />} count="">
          <FileButtons what="Logboek" paths={{ csv: exportAudit.path, xlsx: exportAuditXlsx.path }} file={file} />
        </Row>
      </ul>
      <div className="flex max-w-[860px] flex-col gap-4"><FileMaking file={file} /></div>
      <p className="max-w-[70ch] text-ink-2">BSN en documenten gaan nooit mee. Tekst die als formule kan werken, staat als tekst in het bestand.</p>
    </>
  )
}

function Elsewhere({ text, to, name }: { readonly text: string; readonly to: string; readonly name: string }) {
  return (
    <>
      <span>{`${text} `}</span>
      <Link to={to} className="underline">{name}</Link>
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly about: Elements | string
  /** How much there is in all. */
  readonly count: string | undefined
  readonly children: Elements
}

function Row({ name, about, count, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3.5 py-3">
      <div className="min-w-0 flex-1 basis-[260px]">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2">{about}</p>
      </div>
      <p className="min-w-[90px] text-ink-2 tabular-nums sm:text-right">{count ?? ' '}</p>
      {children}
    </li>
  )
}

/** Counted no further than that (contract 5.12). */
function sayCount(count: number): string {
  return count >= 10_000 ? '10.000+' : formatCount(count)
}

function sayPeriod({ from, to }: ExportPeriod): string {
  if (from === null && to === null) return 'op elke dag'
  if (from === null) return `tot en met ${formatCalendarDate(to ?? '')}`
  return to === null ? `vanaf ${formatCalendarDate(from)}` : from === to ? `op ${formatCalendarDate(from)}` : `van ${formatCalendarDate(from)} tot en met ${formatCalendarDate(to)}`
}
