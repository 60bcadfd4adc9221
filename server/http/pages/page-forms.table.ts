import { nextPath } from '#domain/accounts/detour.ts'
import { homePath } from '#domain/accounts/roles.ts'
import { type RegistrationFormField, STEP_FIELD, STEP_FIELDS, TICKED } from '#domain/drivers/registration-form.ts'
import { rideToPay } from '#domain/payments/online/payment-link.ts'
import type { BodyField, CallInput, CallOutput } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Api } from '#domain/wire/api.ts'
import type { BegunPayment } from '#domain/wire/rendered-page.ts'

/** What a form sent: its fields, and the query of its page. */
type Sent<Field extends string> = {
  readonly fields: Readonly<Partial<Record<Field, string>>>
  readonly query: URLSearchParams
}

type FormCall = {
  readonly route: keyof Api
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}

/** A form that the server answers where the page's script is not there: with a call, then with the next page. */
export type PageForm<Field extends string = string> = {
  readonly page: string
  /** Null: a step of a longer form, which its page answers. */
  readonly call: (sent: Sent<Field>) => FormCall | null
  /** What follows the call's answer: a path, or the provider's window over the same page. */
  readonly next: (answer: unknown, query: URLSearchParams) => string | BegunPayment
  /** The fields that a refused form shows again. None is a secret. */
  readonly keeps: readonly Field[]
}

/** As a form sends it: any field may be missing, or be wrong. The call says so. */
type TypedBody<Route extends keyof Api> = Readonly<Partial<Record<BodyField<Api[Route]>, string | boolean>>>

type FormInput<Route extends keyof Api> = Omit<CallInput<Api[Route]>, 'body'> & { readonly body: TypedBody<Route> }

/** A call of the contract. Its parameters make wrong names of fields an error. */
function callOf<Route extends keyof Api>(route: Route, input: FormInput<Route>): FormCall {
  return { route, ...input }
}

const SIGN_IN: PageForm<BodyField<Api['POST /api/accounts/sign-in']>> = {
  page: PAGES.auth.path,
  call: ({ fields: { email = '', password = '' } }) =>
    callOf('POST /api/accounts/sign-in', { body: { email, password } }),
  next: (answer, query) => {
    const { session } = answer as CallOutput<Api['POST /api/accounts/sign-in']>
    return nextPath(query.get('next')) ?? homePath(session?.role ?? null)
  },
  keeps: ['email'],
}

const AVAILABILITY: PageForm<BodyField<Api['PUT /api/driver/availability']>> = {
  page: PAGES.driver.path,
  call: ({ fields }) =>
    callOf('PUT /api/driver/availability', { body: { isAvailable: fields.isAvailable === 'true' } }),
  next: () => PAGES.driver.path,
  keeps: ['isAvailable'],
}

/** In cash, or online: then the provider's window follows. */
const PAYMENT: PageForm<BodyField<Api['POST /api/rides/:rideId/payments']>> = {
  page: PAGES.payment.path,
  call: ({ fields: { method = 'cash' }, query }) =>
    callOf('POST /api/rides/:rideId/payments', {
      params: { rideId: rideToPay((name) => query.get(name)) ?? 'none' },
      body: { method },
    }),
  next: (answer) => {
    const { payment, checkout } = answer as CallOutput<Api['POST /api/rides/:rideId/payments']>
    if (checkout === null) return PAGES.passenger.path
    return { paymentId: payment.id, rideId: payment.rideId ?? '', checkout }
  },
  keeps: ['method'],
}

const REGISTRATION_KEEPS: readonly RegistrationFormField[] = [STEP_FIELD, ...Object.values(STEP_FIELDS).flat()]

/** Three steps, each answered by the page (web/drivers/registration/answer-registration.ts), and then sent whole. */
const REGISTRATION: PageForm<RegistrationFormField> = {
  page: PAGES.becomeDriver.path,
  call: ({ fields: { step, hasInsurance, acceptTerms, ...texts } }) => {
    if (step !== '3') return null
    const boxes: TypedBody<'POST /api/driver'> = {
      hasInsurance: hasInsurance === TICKED,
      acceptTerms: acceptTerms === TICKED,
    }
    const body = { ...texts, ...boxes }
    // A signed-in person's form has no address.
    return texts.email ? callOf('POST /api/driver/sign-up', { body }) : callOf('POST /api/driver', { body })
  },
  next: () => PAGES.registrationReceived.path,
  keeps: REGISTRATION_KEEPS.filter((field) => field !== 'password'),
}

export const PAGE_FORMS: readonly PageForm[] = [SIGN_IN, AVAILABILITY, PAYMENT, REGISTRATION]
