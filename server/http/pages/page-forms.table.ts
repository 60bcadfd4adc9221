import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { nextPath } from '#domain/accounts/detour.ts'
import { homePath } from '#domain/accounts/roles.ts'
import { rideToPay } from '#domain/payments/online/payment-link.ts'
import { PAGES } from '#domain/shared/routes.ts'

/** What a form sent: its fields, and the query of its page. */
type Sent = { readonly field: (name: string) => string; readonly query: URLSearchParams }

/** A form that the server answers where the page's script is not there: with a call, then with the next page. */
type PageForm = {
  readonly page: string
  readonly call: (sent: Sent) => { readonly method: 'POST' | 'PUT'; readonly url: string; readonly body: object }
  /** The path that follows what the call answered. */
  readonly next: (answer: unknown, query: URLSearchParams) => string
  /** The fields that a refused form shows again. */
  readonly keeps: readonly string[]
}

const SIGN_IN: PageForm = {
  page: PAGES.auth.path,
  call: ({ field }) => ({
    method: 'POST',
    url: '/api/accounts/sign-in',
    body: { email: field('email'), password: field('password') },
  }),
  next: (answer, query) => {
    const { session } = answer as { session: SessionView | null }
    return nextPath(query.get('next')) ?? homePath(session?.role ?? null)
  },
  keeps: ['email'],
}

const AVAILABILITY: PageForm = {
  page: PAGES.driver.path,
  call: ({ field }) => ({
    method: 'PUT',
    url: '/api/driver/availability',
    body: { isAvailable: field('isAvailable') === 'true' },
  }),
  next: () => PAGES.driver.path,
  keeps: [],
}

/** Paying online needs the provider's script. */
const PAYMENT_IN_CASH: PageForm = {
  page: PAGES.payment.path,
  call: ({ query }) => ({
    method: 'POST',
    url: `/api/rides/${encodeURIComponent(rideToPay((name) => query.get(name)) ?? 'none')}/payments`,
    body: { method: 'cash' },
  }),
  next: () => PAGES.passenger.path,
  keeps: [],
}

export const PAGE_FORMS: readonly PageForm[] = [SIGN_IN, AVAILABILITY, PAYMENT_IN_CASH]
