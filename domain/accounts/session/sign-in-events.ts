import { plural } from '../../shared/format.ts'
import { SIGN_IN_EVENT_TEXTS } from '../accounts.fr.ts'

/** Events of sign-in and credentials. Also the CHECK of sign_in_events.kind. */
export const SIGN_IN_EVENTS = [
  'signed_in_password',
  'signed_in_google',
  'signed_in_facebook',
  'signed_in_link',
  'signed_in_phone',
  'phone_linked',
  'phone_moved',
  'phone_unlinked',
  'sign_in_failed',
  'signed_out',
  'password_reset',
  'password_changed',
  'password_confirmed',
  'password_refused',
  'admin_given',
  'admin_taken',
  'driver_given',
  'account_blocked',
  'account_unblocked',
  'own_data_opened',
] as const
export type SignInEventKind = (typeof SIGN_IN_EVENTS)[number]

export const SIGN_IN_EVENTS_KEPT_DAYS = 365

/** How many events the account's owner reads at most, the newest first. */
export const SIGN_IN_EVENTS_SHOWN = 50

const WORDS: Readonly<Record<SignInEventKind, readonly [singular: string, several: string]>> = SIGN_IN_EVENT_TEXTS

/** « Déconnexion »; « 3 essais de connexion » for several within one hour. */
export function signInEventWords(kind: SignInEventKind, times: number): string {
  const [singular, several] = WORDS[kind]
  return times === 1 ? singular : plural(times, singular, several)
}

/** Was access refused? The reader looks at these events first. */
export function isFailure(kind: SignInEventKind): boolean {
  return kind === 'sign_in_failed' || kind === 'password_refused'
}
