import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { newAnswers } from '#web/lib/ask.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Waiting } from '#web/ui/Waiting.tsx'

/** What one person was answered goes with him: the next one sees nothing of it, not even until the next answer is there. */
export function OwnAnswers({ children }: { readonly children: Elements }) {
  const [answers] = useState(newAnswers)
  return (
    <QueryClientProvider client={answers}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </QueryClientProvider>
  )
}
