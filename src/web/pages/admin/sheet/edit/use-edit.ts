import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { Refused } from '#web/lib/refused.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { clashesOf, fill, type Choice, type Clash } from './conflict.ts'
import { changedIn, partsOf, type Part, type Texts } from './edit-parts.ts'
import { asPresent, savePart } from './save-part.ts'

/** What a colleague changed of one part, as the form must show it. */
export interface Conflict {
  readonly title: string
  readonly clashes: readonly Clash[]
}

/**
 * The parts as they were looked at, and what saving them came to: each is sent once, only where it says something else, and what
 * a colleague did before it is shown instead of written over.
 */
export function useEdit({ adminEmail, detail }: { readonly adminEmail: string; readonly detail: InvestorDetail }, onSaved: (name: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [parts, setParts] = useState(() => partsOf(detail))
  const [saved, setSaved] = useState<readonly string[]>([])
  const [failedAt, setFailedAt] = useState<Part | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const questions = useQueryClient()
  const replace = (part: Part) => setParts((now) => now.map((one) => (one.investmentId === part.investmentId ? part : one)))

  const meet = (part: Part, present: Readonly<Record<string, unknown>>, typed: Texts) => {
    const now = asPresent(part, present)
    const clashes = clashesOf(part, now, typed)
    replace(now)
    setConflict({ title: part.title, clashes })
    // A number whose field only comes with their type has it from the part itself.
    for (const { field, theirs, choice } of clashes) if (choice === 'theirs' && form.current) fill(form.current, field, theirs)
  }
  const save = async (typed: Texts, attempt: Attempt) => {
    setFailedAt(null)
    for (const part of parts) {
      if (changedIn(part, typed).length === 0) continue
      try {
        replace(await savePart({ investorId: detail.id, adminEmail }, part, typed, attempt))
        setSaved((titles) => [...titles.filter((title) => title !== part.title), part.title])
      } catch (failure) {
        setFailedAt(part)
        if (failure instanceof Refused && failure.present) meet(part, failure.present, typed)
        throw failure
      } finally {
        // Whatever is shown of this person elsewhere may be another now.
        void questions.invalidateQueries()
      }
    }
  }
  const saving = useAct(save, (_, typed) => onSaved(typed['name'] ?? detail.name))
  const choose = (field: string, choice: Choice) => setConflict((now) => {
    const clash = now?.clashes.find((one) => one.field === field)
    if (!now || !clash) return now
    if (form.current) fill(form.current, field, choice === 'mine' ? clash.mine : clash.theirs)
    return { ...now, clashes: now.clashes.map((one) => (one === clash ? { ...one, choice } : one)) }
  })
  return {
    form, parts, saved, failedAt, conflict, choose, saving,
    send: (typed: Texts) => {
      if (conflict?.clashes.some(({ choice }) => choice === null)) return false
      setConflict(null)
      saving.run(typed)
      return true
    },
  }
}
