import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listFactors, makeRecoveryCodes } from '#contract/admin-factors.ts'
import { call } from '#web/lib/call.ts'
import { useAct } from '#web/lib/use-act.ts'

/** New recovery codes, and what shows them this once. `onShut`: they were put away. */
export function useRecoveryCodes(onShut: () => void) {
  const questions = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => questions.invalidateQueries({ queryKey: [listFactors.name] })
  const make = useAct(async (_, attempt) => await call(makeRecoveryCodes, {}, attempt), (made) => {
    setCodes(made.codes)
    void refresh()
  })
  const shut = () => {
    setCodes(null)
    onShut()
  }
  return { codes, shut, make, refresh }
}
