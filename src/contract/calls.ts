import { adminGetAllInvestors, adminGetOverview, adminMarkPaid, deleteInvestorData } from './admin-investors.ts'
import { adminListReviews, adminResolveReview } from './admin-reviews.ts'
import type { Call } from './call.ts'
import { claimInvestment } from './claim.ts'
import { checkInvestorExists, createGuestInvestment, createSession, joinWaitingList, resumeInvestment, sendToZapier } from './guests.ts'
import { liveEvents } from './live.ts'
import { adminLogin, adminLogout, getAdminSession, getSession, logout, refreshSession, sendOtp, setAdminPassword, verifyOtp } from './login.ts'
import { getOffering, openingCalendar } from './offering.ts'
import { getHealth, getMetrics, getReadiness } from './operator.ts'
import { checkPaymentStatus, createPayment, getInvestmentForPaymentSuccess, getInvestmentWithInvestor, mollieWebhook } from './payments.ts'
import { getInvestorCertificates, getInvestorInvestments, getInvestorPortfolio, getInvestorProfile } from './portfolio.ts'

/** Every call there is. The server answers nothing else (`http/known-routes.ts`), and each is walked by the tests. */
export const CALLS: readonly Call[] = [
  getOffering, openingCalendar, createSession, sendToZapier, checkInvestorExists, createGuestInvestment, resumeInvestment, joinWaitingList,
  createPayment, checkPaymentStatus, getInvestmentForPaymentSuccess, getInvestmentWithInvestor, mollieWebhook, liveEvents,
  sendOtp, verifyOtp, getSession, refreshSession, logout, claimInvestment,
  getInvestorPortfolio, getInvestorProfile, getInvestorInvestments, getInvestorCertificates,
  adminLogin, adminLogout, getAdminSession, setAdminPassword, adminGetAllInvestors, adminGetOverview, deleteInvestorData, adminMarkPaid, adminListReviews, adminResolveReview,
  getHealth, getReadiness, getMetrics,
]
