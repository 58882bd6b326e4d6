import { BOOK } from './book.ts'
import { CALLS } from './calls.ts'
import { CONSTANTS } from './constants.ts'
import { ERRORS } from './errors.ts'
import { LOGGING_IN } from './logging-in.ts'
import { LOGIN_SCREEN } from './login-screen.ts'
import { MAILS } from './mails.ts'
import { OFFER_METER } from './offer-meter.ts'
import { PEOPLE } from './people.ts'
import { RESTORE } from './restore.ts'
import { ROOM_AND_WAITS } from './room-and-waits.ts'
import { SCREENS } from './screens.ts'
import { SESSIONS_AND_PASSWORDS } from './sessions.ts'
import { TRANSITIONS } from './transitions.ts'
import { VALIDATION } from './validation.ts'
import type { Wound } from './wound.ts'

/** At least one wound for each row of `docs/spec-coverage.md`, in its order. */
export const WOUNDS: readonly Wound[] = [...SCREENS, ...TRANSITIONS, ...VALIDATION, ...CALLS, ...ERRORS, ...CONSTANTS, ...MAILS, ...LOGGING_IN, ...LOGIN_SCREEN, ...SESSIONS_AND_PASSWORDS, ...ROOM_AND_WAITS, ...OFFER_METER, ...BOOK, ...RESTORE, ...PEOPLE]
