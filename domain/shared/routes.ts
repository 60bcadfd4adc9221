import type { Brand } from './brand.ts'
import type { Access } from './contract.ts'
import { PAGE_TITLES } from './shared.fr.ts'

/** Every URL of the product (§2 route table). The router, guards, header, server and browser tests read it. */
export const PAGES = {
  home: { path: '/', access: 'public', title: PAGE_TITLES.home },
  auth: { path: '/auth', access: 'public', title: PAGE_TITLES.auth },
  authCallback: { path: '/auth/callback', access: 'public', title: PAGE_TITLES.authCallback },
  becomeDriver: { path: '/become-driver', access: 'public', title: PAGE_TITLES.becomeDriver },
  registrationReceived: { path: '/registration-received', access: 'public', title: PAGE_TITLES.registrationReceived },
  signupConfirmation: { path: '/signup-confirmation', access: 'public', title: PAGE_TITLES.signupConfirmation },
  confirmEmail: { path: '/confirm-email', access: 'public', title: PAGE_TITLES.confirmEmail },
  resetPassword: { path: '/reset-password', access: 'public', title: PAGE_TITLES.resetPassword },
  dashboard: { path: '/dashboard', access: 'signed-in', title: PAGE_TITLES.dashboard },
  passenger: { path: '/passenger', access: 'signed-in', title: PAGE_TITLES.passenger },
  driver: { path: '/driver', access: 'driver', title: PAGE_TITLES.driver },
  admin: { path: '/admin', access: 'admin', title: PAGE_TITLES.admin },
  payment: { path: '/payment', access: 'signed-in', title: PAGE_TITLES.payment },
  paymentReturn: { path: '/payment-return', access: 'signed-in', title: PAGE_TITLES.paymentReturn },
  documents: { path: '/documents', access: 'signed-in', title: PAGE_TITLES.documents },
  profile: { path: '/profile', access: 'signed-in', title: PAGE_TITLES.profile },
  settings: { path: '/settings', access: 'signed-in', title: PAGE_TITLES.settings },
  receipt: { path: '/receipt', access: 'signed-in', title: PAGE_TITLES.receipt },
  sharedTrip: { path: '/shared-trip', access: 'public', title: PAGE_TITLES.sharedTrip },
  help: { path: '/help', access: 'public', title: PAGE_TITLES.help },
  legalNotice: { path: '/legal-notice', access: 'public', title: PAGE_TITLES.legalNotice },
  terms: { path: '/terms', access: 'public', title: PAGE_TITLES.terms },
  privacy: { path: '/privacy', access: 'public', title: PAGE_TITLES.privacy },
  cookies: { path: '/cookies', access: 'public', title: PAGE_TITLES.cookies },
} as const satisfies Record<string, { path: string; access: Access; title: string }>

/** What each service costs: a page of the server alone, without the app. */
export const TARIFFS_PATH = '/tariffs'

export type PageName = keyof typeof PAGES

/** ?notice= of the sign-in page: an operator's session ended for inactivity. */
export const ENDED_IDLE = 'ended_idle'

/** The name of that path's page. All other paths get the 404 page (§2). */
export function findPageName(path: string): PageName | undefined {
  return (Object.keys(PAGES) as PageName[]).find((name) => PAGES[name].path === path)
}

export function isPagePath(path: string): boolean {
  return findPageName(path) !== undefined
}

/** What a page's tab shows: the page and the brand, and on `/` the brand and its tagline. */
export function pageTitle(title: string, { name, tagline }: Brand): string {
  return title === PAGE_TITLES.home ? `${name} · ${tagline}` : `${title} · ${name}`
}
