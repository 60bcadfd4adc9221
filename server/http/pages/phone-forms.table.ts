import { nextPath } from '#domain/accounts/detour.ts'
import { ASKS_NAME, PHONE_STEP, type PhoneFormField, type PhoneStep } from '#domain/accounts/phone/phone-forms.ts'
import { homePath, type Role } from '#domain/accounts/roles.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Api } from '#domain/wire/api.ts'
import { callOf, type Fields, type NextStep, type PageForm, type Sent } from './page-form.ts'

type PhoneForm = PageForm<PhoneFormField>

const isStep =
  (...steps: readonly PhoneStep[]) =>
  (fields: Fields<PhoneFormField>) =>
    steps.some((step) => step === fields[PHONE_STEP])

/** Where a sign-in leads: the page that asked for it, the booking that waits in the browser, or the page of the role. */
export function pathAfterSignIn(query: URLSearchParams, role: Role | null): string {
  const resume = query.get('redirect') === 'booking' ? `${PAGES.passenger.path}?completebooking=true` : null
  return nextPath(query.get('next')) ?? resume ?? homePath(role)
}

/** The same page, which then asks for the name. */
function pathToName(query: URLSearchParams): string {
  return `${PAGES.auth.path}?${new URLSearchParams([...query, [ASKS_NAME, 'true']])}`
}

/** A code is on its way, the first one or another. */
const NUMBER: PhoneForm = {
  page: PAGES.auth.path,
  isSent: isStep('number', 'again'),
  call: ({ fields: { phoneNumber = '' }, key: requestId }) =>
    callOf('POST /api/accounts/phone/code', { body: { requestId, phoneNumber } }),
  next: (answer, { key: requestId }) => {
    const { phoneNumber } = answer as CallOutput<Api['POST /api/accounts/phone/code']>
    return stepOf({ phoneStep: 'code', requestId, phoneNumber })
  },
  keeps: [PHONE_STEP, 'requestId', 'phoneNumber'],
}

const CODE: PhoneForm = {
  page: PAGES.auth.path,
  isSent: isStep('code'),
  call: ({ fields: { requestId = '', code = '', startsNew } }) =>
    callOf('POST /api/accounts/phone/sign-in', { body: { requestId, code, startsNew: startsNew === 'true' } }),
  next: (answer, { fields: { requestId = '', phoneNumber = '', code = '' }, query }) => {
    const signedIn = answer as CallOutput<Api['POST /api/accounts/phone/sign-in']>
    if (signedIn.outcome === 'second_proof') {
      const hasOtherKey = String(signedIn.hasOtherKey)
      return stepOf({ phoneStep: 'second', requestId, phoneNumber, code, hasOtherKey })
    }
    if (signedIn.asksName) return pathToName(query)
    return pathAfterSignIn(query, signedIn.session?.role ?? null)
  },
  // The code works once, and only for this request.
  keeps: [PHONE_STEP, 'requestId', 'phoneNumber', 'code', 'startsNew'],
}

const OTHER_NUMBER: PhoneForm = {
  page: PAGES.auth.path,
  isSent: isStep('other'),
  call: () => null,
  next: (_, { fields: { phoneNumber = '' } }) => stepOf({ phoneStep: 'number', phoneNumber }),
  keeps: [PHONE_STEP, 'phoneNumber'],
}

/** Only passengers are nameless. */
const afterName = (_: unknown, { query }: Sent<PhoneFormField>) => pathAfterSignIn(query, 'passenger')

const NAME: PhoneForm = {
  page: PAGES.auth.path,
  isSent: isStep('name'),
  call: ({ fields: { fullName = '' } }) => callOf('PATCH /api/profile', { body: { fullName } }),
  next: afterName,
  keeps: [PHONE_STEP, 'fullName'],
}

const NAME_LATER: PhoneForm = {
  page: PAGES.auth.path,
  isSent: isStep('later'),
  call: () => null,
  next: afterName,
  keeps: [PHONE_STEP],
}

function stepOf(typed: Fields<PhoneFormField> & { readonly phoneStep: PhoneStep }): NextStep {
  return { typed }
}

/** The sign-in by phone: a number, its code, and once a name. */
export const PHONE_FORMS = [NUMBER, CODE, OTHER_NUMBER, NAME, NAME_LATER]
