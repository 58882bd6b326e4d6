import * as adminAdditions from './admin-additions.ts'
import * as adminFactors from './admin-factors.ts'
import * as adminAudit from './admin-audit.ts'
import * as adminDetail from './admin-detail.ts'
import * as adminEdits from './admin-edits.ts'
import * as adminDesk from './admin-desk.ts'
import * as adminInvestors from './admin-investors.ts'
import * as adminKyc from './admin-kyc.ts'
import * as adminRegister from './admin-register.ts'
import * as adminRequests from './admin-requests.ts'
import * as adminReviews from './admin-reviews.ts'
import * as adminSession from './admin-session.ts'
import * as admins from './admins.ts'
import * as adminSearch from './admin-search.ts'
import type { Call } from './call.ts'
import * as changeRequests from './change-requests.ts'
import * as crm from './crm.ts'
import * as claim from './claim.ts'
import * as documents from './documents.ts'
import * as exports from './exports.ts'
import * as figures from './figures.ts'
import * as guests from './guests.ts'
import * as live from './live.ts'
import * as login from './login.ts'
import * as offering from './offering.ts'
import * as operator from './operator.ts'
import * as ownData from './own-data.ts'
import * as ownSessions from './own-sessions.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as portfolio from './portfolio.ts'
import * as profile from './profile.ts'
import * as reminders from './reminders.ts'

const MODULES: readonly object[] = [
  adminAdditions,
  adminFactors,
  crm,
  adminAudit,
  adminDetail,
  adminEdits,
  adminDesk,
  adminInvestors,
  adminKyc,
  adminRegister,
  adminRequests,
  adminReviews,
  adminSession,
  admins,
  adminSearch,
  changeRequests,
  claim,
  documents,
  exports,
  figures,
  guests,
  live,
  login,
  offering,
  operator,
  ownData,
  ownSessions,
  passwords,
  payments,
  portfolio,
  profile,
  reminders,
]

/** Every call there is. The server answers nothing else (`http/known-routes.ts`), and each is walked by the tests. */
export const CALLS: readonly Call[] = MODULES.flatMap((module) => Object.values(module)).filter(isCall)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'access' in value
}
