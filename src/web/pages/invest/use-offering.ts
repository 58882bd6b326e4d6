import { useEffect, useState } from 'react'
import { ISSUER } from '#domain/issuer.ts'
import type { Moment } from '#domain/moment.ts'
import { call } from '#web/lib/call.ts'
import { getOffering } from '#web/lib/calls.ts'

/** The server's clock, kept by counting on from its last answer: a wrong browser clock does not matter. */
export interface ServerClock {
  now(): Moment
}

/** What is for sale, since when, by the server's clock. */
export interface Offering {
  readonly opensAt: Moment
  readonly clock: ServerClock
  /** Whether it was open when the server answered. */
  readonly open: boolean
  /** Certificates that can still be had; null when that is not known. */
  readonly available: number | null
}

/** Sent to the window by whoever learns that the offering is another than it was thought to be. */
export const OFFERING_CHANGED = 'arcadeel.offering'

/**
 * The offering as the server knows it; null until it has answered. Asked again after a failure, when a sleeping tab or
 * computer wakes up, and when it has changed.
 */
export function useOffering(): Offering | null {
  const [offering, setOffering] = useState<Offering | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let failed = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const found = await askOffering(leaving.signal)
      failed = found === null
      if (!leaving.signal.aborted) setOffering((before) => found ?? before ?? fromConfiguration())
    }
    void ask()
    const wake = () => void ask()
    document.addEventListener('visibilitychange', wake, { signal: leaving.signal })
    for (const kind of ['online', OFFERING_CHANGED]) window.addEventListener(kind, wake, { signal: leaving.signal })
    const slept = watchForSleep()
    const timer = window.setInterval(() => {
      if (slept() || failed) void ask()
    }, CHECK_MS)
    return () => {
      leaving.abort()
      window.clearInterval(timer)
    }
  }, [])
  return offering
}

/** How often it is looked whether the question has to be asked again. */
const CHECK_MS = 5000

/** While a computer sleeps, or when its clock is set, the two clocks of a browser part: then ours is wrong. */
function watchForSleep(): () => boolean {
  const apart = () => Date.now() - performance.now()
  let before = apart()
  return () => {
    const now = apart()
    const slept = Math.abs(now - before) > 1000
    before = now
    return slept
  }
}

async function askOffering(signal: AbortSignal): Promise<Offering | null> {
  const asked = performance.now()
  try {
    const { now, opens_at, available } = await call(getOffering, {}, { signal })
    return offeringOf(Date.parse(opens_at), clockFrom(Date.parse(now), asked, performance.now()), available)
  } catch {
    return null
  }
}

/** A clock that was right at `serverNow`; `asked` and `answered` are `performance.now()` around that answer. */
function clockFrom(serverNow: Moment, asked: number, answered: number): ServerClock {
  const zero = serverNow - (asked + answered) / 2
  return { now: () => zero + performance.now() }
}

/** Without an answer the configured moment and this browser's clock must do; the server refuses what comes too early. */
function fromConfiguration(): Offering {
  return offeringOf(Date.parse(ISSUER.issue.opensAt), { now: () => Date.now() }, null)
}

function offeringOf(opensAt: Moment, clock: ServerClock, available: number | null): Offering {
  return { opensAt, clock, available, open: clock.now() >= opensAt }
}

/** A browser's timers cannot wait longer than 24 days, and a sleeping computer does not count. */
const LONGEST_WAIT_MS = 60_000

/** Whether it is open yet; turns over at the moment itself, without a reload. */
export function useOpening(offering: Offering | null): 'unknown' | 'before' | 'open' {
  const [opened, setOpened] = useState<Offering | null>(null)
  useEffect(() => {
    if (!offering || offering.open) return
    let timer: number
    const look = () => {
      const left = offering.opensAt - offering.clock.now()
      if (left <= 0) setOpened(offering)
      else timer = window.setTimeout(look, Math.min(left, LONGEST_WAIT_MS))
    }
    look()
    return () => window.clearTimeout(timer)
  }, [offering])
  if (!offering) return 'unknown'
  return offering.open || opened === offering ? 'open' : 'before'
}
