/** Every path of the web app, built by one function each. The paths are those of both specifications, section 2. */

export const paths = {
  home: () => '/',
  invest: () => '/invest',
  login: () => '/auth',
  loginByPassword: () => '/auth-password',
  dashboard: () => '/dashboard',
  paymentResult: (investmentId: string) => `/payment-complete?${new URLSearchParams({ investment_id: investmentId }).toString()}`,
  claim: (investmentId: string) => `/claim-investment?${new URLSearchParams({ investment_id: investmentId }).toString()}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  privacy: () => '/privacy',
  terms: () => '/terms',
  admin: () => '/admin',
  adminDashboard: () => '/admin/dashboard',
  adminAddClient: () => '/admin/add-client',
  adminAddPayment: () => '/admin/add-payment',
  adminAssignCertificates: (investorId: string) => `/admin/assign-certificates/${encodeURIComponent(investorId)}`,
  adminCloseDebug: () => '/admin/close-debug',
  kit: () => '/_kit',
} as const

/** The header is hidden on these (spec 1, section 2). */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}
