import { ProviderFailure, type PaymentProvider } from './payment-provider.ts'

interface Identity {
  readonly mode: string
  readonly profileId: string | null
}

/** Asking at every payment while the provider is away would only make it worse. */
const ASK_AGAIN_MS = 60_000

/** Who we are at the provider: the world from the key, the profile asked once (and again later while it is away). */
export function openIdentity(key: string, provider: PaymentProvider | null): () => Promise<Identity> {
  const mode = key.startsWith('live_') ? 'live' : 'test'
  let known: string | null = null
  let askAgainAt = 0
  return async () => {
    if (known === null && provider && performance.now() >= askAgainAt) {
      askAgainAt = performance.now() + ASK_AGAIN_MS
      try {
        known = await provider.profile()
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
      }
    }
    return { mode, profileId: known }
  }
}
