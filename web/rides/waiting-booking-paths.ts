import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'

/** /auth, for a person with a waiting booking (§2). */
export const SIGN_IN_TO_BOOK_PATH = `${PAGES.auth.path}?redirect=booking`

/** What that page says first (§2). */
export const SIGN_IN_TO_BOOK_WORDS = ACCOUNT_SENTENCES.signInToConfirmBooking

/** /passenger, where the waiting booking is created (§2). */
export const RESUME_PATH = `${PAGES.passenger.path}?completebooking=true`

/** /passenger with the history alone: during a ride, the ride is the page. */
export const HISTORY_PATH = `${PAGES.passenger.path}?history=true`
