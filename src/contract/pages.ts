/**
 * Every page of both specifications (section 2 of each). These answer 200 with the page's shell, whoever asks;
 * any other path is a 404 with the shell (contract 4.14). `:name` stands for one part of a path.
 */
export const PAGES: readonly string[] = [
  '/', '/invest', '/auth', '/auth-password', '/dashboard', '/payment-complete', '/payment-complete-old', '/payment-complete-magic', '/payment-complete-otp',
  '/claim-investment', '/forgot-password', '/reset-password', '/privacy', '/terms',
  '/admin', '/admin/dashboard', '/admin/add-client', '/admin/add-payment', '/admin/assign-certificates', '/admin/assign-certificates/:investorId', '/admin/close-debug',
]

/** The calendar file of the opening. */
export const OPENING_CALENDAR = '/opening.ics'

/** Shows every piece of the interface in every state; nowhere in production. */
export const KIT_PAGE = '/_kit'
