import { DRIVER_TYPES } from '#domain/drivers/driver-types.table.ts'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import {
  type RegistrationFormField,
  STEP_FIELD,
  STEP_FIELDS,
  STEPS,
  TICKED,
} from '#domain/drivers/registration-form.ts'
import { VEHICLE_COLOURS } from '#domain/drivers/vehicle-look.ts'
import { rideToPay } from '#domain/payments/online/payment-link.ts'
import type { BookingFormField } from '#domain/rides/booking/booking-form.ts'
import { type CancelFormField, pathAfterCancelling } from '#domain/rides/cancel/cancel-form.ts'
import { isOpenRide } from '#domain/rides/ride-progress.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import type { BodyField, CallOutput } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Api } from '#domain/wire/api.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { callOf, type PageForm, type TypedBody } from './page-form.ts'
import { PHONE_FORMS, pathAfterSignIn } from './phone-forms.table.ts'
import { RIGHTS_FORMS } from './rights-forms.table.ts'

const SIGN_IN: PageForm<BodyField<Api['POST /api/accounts/sign-in']>> = {
  page: PAGES.auth.path,
  call: ({ fields: { email = '', password = '' } }) =>
    callOf('POST /api/accounts/sign-in', { body: { email, password } }),
  next: (answer, { query }) => {
    const { session } = answer as CallOutput<Api['POST /api/accounts/sign-in']>
    return pathAfterSignIn(query, session?.role ?? null)
  },
  keeps: ['email'],
}

/** The service that was chosen, for the trip in the address, in cash. */
const BOOKING: PageForm<BookingFormField> = {
  page: PAGES.passenger.path,
  call: ({ fields: { bookingKey, quote, pickupLocation = '', dropoffLocation = '', rideType = '' }, key }) =>
    callOf('POST /api/rides', {
      headers: { 'idempotency-key': bookingKey ?? key },
      body: { pickupLocation, dropoffLocation, rideType, payBy: 'cash', ...(quote && { quote }) },
    }),
  next: (answer) => {
    const { ride } = answer as CallOutput<Api['POST /api/rides']>
    // A page of before, found again by « back »: its key has its ride already.
    return isOpenRide(ride) ? PAGES.passenger.path : { error: { message: RIDE_SENTENCES.bookedBefore } }
  },
  signInFirst: ({ fields: { pickupLocation = '', dropoffLocation = '', rideType = '' } }) => {
    const choice = new URLSearchParams({ pickupLocation, dropoffLocation, rideType })
    const next = `${PAGES.passenger.path}?${choice}`
    return `${PAGES.auth.path}?${new URLSearchParams({ redirect: 'booking', next })}`
  },
  keeps: ['bookingKey', 'quote', 'pickupLocation', 'dropoffLocation', 'rideType'],
}

/** At the cost that its button showed; at any other it is refused. */
const CANCELLING: PageForm<CancelFormField> = {
  page: PAGES.passenger.path,
  isSent: ({ rideId }) => rideId !== undefined,
  call: ({ fields: { rideId = '', feeXof } }) =>
    callOf('POST /api/rides/:rideId/cancel', { params: { rideId }, body: { feeXof: Number(feeXof) } }),
  next: (_answer, { fields: { rideId = '' } }) => pathAfterCancelling(rideId),
  keeps: ['rideId', 'feeXof'],
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
    return { begunPayment: { paymentId: payment.id, rideId: payment.rideId ?? '', checkout } }
  },
  keeps: ['method'],
}

const REGISTRATION_KEEPS: readonly RegistrationFormField[] = [STEP_FIELD, ...Object.values(STEP_FIELDS).flat()]

/** What its lists offer, beside nothing at all. */
const REGISTRATION_CHOICES = [
  [STEP_FIELD, STEPS.map(String), REFUSALS.invalid_input.message],
  ['driverType', DRIVER_TYPES, REGISTRATION_SENTENCES.driverType],
  ['vehicleColour', VEHICLE_COLOURS, REGISTRATION_SENTENCES.vehicleColour],
] as const satisfies readonly (readonly [RegistrationFormField, readonly string[], string])[]

/** Three steps, each answered by the page (web/drivers/registration/answer-registration.ts), and then sent whole. */
const REGISTRATION: PageForm<RegistrationFormField> = {
  page: PAGES.becomeDriver.path,
  refuse: (fields) => {
    const wrong = REGISTRATION_CHOICES.find(([name, choices]) => !['', ...choices].includes(fields[name] ?? ''))
    return wrong && { field: wrong[0], message: wrong[2] }
  },
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
  next: (answer, { fields }) => (answer === null ? { typed: fields } : PAGES.registrationReceived.path),
  keeps: REGISTRATION_KEEPS.filter((field) => field !== 'password'),
}

/** Of several forms of one page, the first that says so was sent. */
export const PAGE_FORMS: readonly PageForm[] = [
  ...PHONE_FORMS,
  ...RIGHTS_FORMS,
  SIGN_IN,
  CANCELLING,
  BOOKING,
  AVAILABILITY,
  PAYMENT,
  REGISTRATION,
]
