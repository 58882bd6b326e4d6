import { ADDITIONS } from './additions.ts'
import { ADMINS_LOG_AND_CRM } from './admins-log-and-crm.ts'
import { ADMINS_OVERVIEW } from './admins-overview.ts'
import { BOOK } from './book.ts'
import { BUILT_FILES } from './built-files.ts'
import { CALLS } from './calls.ts'
import { CONSENTS_AND_CHANGES } from './consents-and-changes.ts'
import { CERTIFICATE } from './certificate.ts'
import { DESK_HOUR } from './desk-hour.ts'
import { CONSTANTS } from './constants.ts'
import { DESK_SESSION } from './desk-session.ts'
import { DOCUMENTS_AND_PROFILE } from './documents-and-profile.ts'
import { ERRORS } from './errors.ts'
import { EDITS_AND_DELETES } from './edits-and-deletes.ts'
import { INSPECTION } from './inspection.ts'
import { INVEST_FLOW } from './invest-flow.ts'
import { INVESTOR_SHEET } from './investor-sheet.ts'
import { LEGAL_AND_LOOKS } from './legal-and-looks.ts'
import { LETTERS } from './letters.ts'
import { LOGGING_IN } from './logging-in.ts'
import { LOGIN_SCREEN } from './login-screen.ts'
import { MAILS } from './mails.ts'
import { OFFER_METER } from './offer-meter.ts'
import { PASSWORD_RESET } from './password-reset.ts'
import { ONE_SEARCH } from './one-search.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { PROFILE_SCREEN } from './profile-screen.ts'
import { EXPORTS } from './exports.ts'
import { FIGURES } from './figures.ts'
import { REGISTER_SCREEN } from './register-screen.ts'
import { REQUESTS_AND_REVIEWS } from './requests-and-reviews.ts'
import { RESTORE } from './restore.ts'
import { ROOM_AND_WAITS } from './room-and-waits.ts'
import { RUSH } from './rush.ts'
import { SCREENS } from './screens.ts'
import { SECOND_FACTORS } from './second-factors.ts'
import { SESSIONS_AND_PASSWORDS } from './sessions.ts'
import { TRANSITIONS } from './transitions.ts'
import { VALIDATION } from './validation.ts'
import { VERDICTS_AND_REMINDERS } from './verdicts-and-reminders.ts'
import { WHERE_DOCUMENTS_ARE_KEPT } from './where-documents-are-kept.ts'
import { WALKED } from './walked.ts'
import type { Wound } from './wound.ts'

/** At least one wound for each row of `docs/spec-coverage.md`, in its order. */
export const WOUNDS: readonly Wound[] = [
  ...SCREENS,
  ...TRANSITIONS,
  ...VALIDATION,
  ...CALLS,
  ...ERRORS,
  ...CONSTANTS,
  ...LETTERS, ...MAILS,
  ...LOGGING_IN,
  ...LOGIN_SCREEN,
  ...PASSWORD_RESET,
  ...SESSIONS_AND_PASSWORDS,
  ...ROOM_AND_WAITS,
  ...OFFER_METER,
  ...BOOK,
  ...RESTORE,
  ...WHERE_DOCUMENTS_ARE_KEPT,
  ...INSPECTION,
  ...DOCUMENTS_AND_PROFILE,
  ...PROFILE_SCREEN,
  ...CONSENTS_AND_CHANGES,
  ...CERTIFICATE,
  ...VERDICTS_AND_REMINDERS,
  ...EDITS_AND_DELETES,
  ...ADDITIONS,
  ...INVESTOR_SHEET,
  ...PEOPLE,
  ...ONE_SEARCH,
  ...ADMINS_OVERVIEW,
  ...EXPORTS,
  ...FIGURES,
  ...RUSH,
  ...REQUESTS_AND_REVIEWS,
  ...REGISTER_SCREEN,
  ...SECOND_FACTORS,
  ...DESK_SESSION,
  ...DESK_HOUR,
  ...ADMINS_LOG_AND_CRM,
  ...PLACES,
  ...LEGAL_AND_LOOKS,
  ...WALKED,
  ...INVEST_FLOW,
  ...BUILT_FILES,
]
