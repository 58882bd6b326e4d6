type Run = () => void | Promise<void>
interface Alarm {
  readonly at: number
  readonly run: Run
  timer: NodeJS.Timeout | undefined
}

/** setTimeout overflows beyond 24.8 days; a longer wait is taken in pieces. */
const LONGEST_TIMER = 2_000_000_000

/**
 * The sandbox's time and everything that waits for it: payments that expire, webhooks that are tried again.
 * Tests and drills move it forward; what became due then runs at once.
 */
export class Clock {
  #shift = 0
  #settling = false
  readonly #alarms = new Map<string, Alarm>()

  /** Milliseconds since 1970, with the shift. */
  now(): number {
    return Date.now() + this.#shift
  }

  get shiftSeconds(): number {
    return this.#shift / 1000
  }

  /** Runs at the given moment. A later alarm under the same name replaces the earlier one. */
  at(name: string, moment: number, run: Run): void {
    this.cancel(name)
    const alarm: Alarm = { at: moment, run, timer: undefined }
    this.#alarms.set(name, alarm)
    if (!this.#settling) this.#arm(name, alarm)
  }

  cancel(name: string): void {
    clearTimeout(this.#alarms.get(name)?.timer)
    this.#alarms.delete(name)
  }

  /** Moves time; resolves when all that became due, and all that this made due in turn, is done. */
  async shift(seconds: number): Promise<void> {
    this.#shift += seconds * 1000
    this.#settling = true
    try {
      for (let due = this.#takeDue(); due.length > 0; due = this.#takeDue()) {
        await Promise.all(due.map(async (alarm) => alarm.run()))
      }
    } finally {
      this.#settling = false
      for (const [name, alarm] of this.#alarms) this.#arm(name, alarm)
    }
  }

  /** Forgets every alarm and the shift. */
  reset(): void {
    for (const name of this.#alarms.keys()) this.cancel(name)
    this.#shift = 0
  }

  #takeDue(): Alarm[] {
    const due = [...this.#alarms].filter(([, alarm]) => alarm.at <= this.now()).sort(([, a], [, b]) => a.at - b.at)
    for (const [name] of due) this.cancel(name)
    return due.map(([, alarm]) => alarm)
  }

  #arm(name: string, alarm: Alarm): void {
    clearTimeout(alarm.timer)
    const wait = Math.max(0, alarm.at - this.now())
    alarm.timer = setTimeout(() => {
      if (alarm.at > this.now()) return this.#arm(name, alarm)
      this.#alarms.delete(name)
      void alarm.run()
    }, Math.min(wait, LONGEST_TIMER))
  }
}
