import { QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { newAnswers } from '#web/lib/ask.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Waiting } from '#web/ui/Waiting.tsx'

const answers = newAnswers()

/** Around the pages that `ask`: loaded with the first of them, never with the landing. */
export function AskLayout({ children }: { readonly children: Elements }) {
  const { reset } = useQueryErrorResetBoundary()
  // A failure takes this layout away. When it comes back, what failed is asked again instead of thrown again.
  useEffect(() => reset, [reset])
  return (
    <QueryClientProvider client={answers}>
      <Suspense fallback={<Waiting />}>
        {children}
      </Suspense>
    </QueryClientProvider>
  )
}
