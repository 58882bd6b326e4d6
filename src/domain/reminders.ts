/** Days after the first payment at which somebody is reminded of what is missing from their profile; never more often, ever. */
export const REMINDER_DAYS = [3, 10] as const
/** Whoever was reminded late, because nothing could be sent before, is not reminded again within so many days. */
export const REMINDERS_APART_DAYS = 3
