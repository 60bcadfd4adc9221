import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { nextPath } from '#domain/accounts/detour.ts'
import { homePath } from '#domain/accounts/roles.ts'
import { rideToPay } from '#domain/payments/online/payment-link.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Api } from '#domain/wire/api.ts'
import type { BegunPayment } from '#domain/wire/rendered-page.ts'

/** What a form sent: its fields, and the query of its page. */
type Sent = {
  readonly fields: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** A form that the server answers where the page's script is not there: with a call, then with the next page. */
type PageForm = {
  readonly page: string
  /** Null: a step of a longer form, which its page answers. */
  readonly call: (sent: Sent) => { readonly method: 'POST' | 'PUT'; readonly url: string; readonly body: object } | null
  /** What follows the call's answer: a path, or the provider's window over the same page. */
  readonly next: (answer: unknown, query: URLSearchParams) => string | BegunPayment
  /** The fields that a refused form shows again. None is a secret. */
  readonly keeps: (field: string) => boolean
}

const SIGN_IN: PageForm = {
  page: PAGES.auth.path,
  call: ({ fields: { email = '', password = '' } }) => ({
    method: 'POST',
    url: '/api/accounts/sign-in',
    body: { email, password },
  }),
  next: (answer, query) => {
    const { session } = answer as { session: SessionView | null }
    return nextPath(query.get('next')) ?? homePath(session?.role ?? null)
  },
  keeps: (field) => field === 'email',
}

const AVAILABILITY: PageForm = {
  page: PAGES.driver.path,
  call: ({ fields }) => ({
    method: 'PUT',
    url: '/api/driver/availability',
    body: { isAvailable: fields.isAvailable === 'true' },
  }),
  next: () => PAGES.driver.path,
  keeps: () => false,
}

/** In cash, or online: then the provider's window follows. */
const PAYMENT: PageForm = {
  page: PAGES.payment.path,
  call: ({ fields, query }) => ({
    method: 'POST',
    url: `/api/rides/${encodeURIComponent(rideToPay((name) => query.get(name)) ?? 'none')}/payments`,
    body: { method: fields.method ?? 'cash' },
  }),
  next: (answer) => {
    const { payment, checkout } = answer as CallOutput<Api['POST /api/rides/:rideId/payments']>
    if (checkout === null) return PAGES.passenger.path
    return { paymentId: payment.id, rideId: payment.rideId ?? '', checkout }
  },
  keeps: (field) => field === 'method',
}

/** Three steps, each answered by the page (web/drivers/registration/answer-registration.ts), and then sent whole. */
const REGISTRATION: PageForm = {
  page: PAGES.becomeDriver.path,
  call: ({ fields: { step, hasInsurance, acceptTerms, ...texts } }) => {
    if (step !== '3') return null
    const body = { ...texts, hasInsurance: hasInsurance === 'on', acceptTerms: acceptTerms === 'on' }
    // A signed-in person's form has no address.
    return { method: 'POST', url: texts.email ? '/api/driver/sign-up' : '/api/driver', body }
  },
  next: () => PAGES.registrationReceived.path,
  keeps: (field) => field !== 'password',
}

export const PAGE_FORMS: readonly PageForm[] = [SIGN_IN, AVAILABILITY, PAYMENT, REGISTRATION]
