import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { ZodMiniType, input } from 'zod/mini'
import { perform } from './call.ts'
import type { BareCall } from './calls.ts'

/**
 * A call as TanStack Query options, for `useQuery` and `useSuspenseQuery`. The key is the call's name and its input.
 * `perform` has its own patience, so the query does not retry.
 */
export function ask<I extends ZodMiniType, R extends ZodMiniType>(sent: BareCall<I, R>, ...[body]: undefined extends input<I> ? [body?: input<I>] : [body: input<I>]) {
  return queryOptions({
    queryKey: [sent.name, body ?? null],
    queryFn: ({ signal }) => perform(sent, body, { signal }),
    retry: false,
  })
}

/** Keeps what `ask` was answered, for ten seconds as good as new. */
export function newAnswers(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } })
}
