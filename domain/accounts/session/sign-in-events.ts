import { plural } from '../../shared/format.ts'

/** What happens to the ways into an account. Also the CHECK of sign_in_events.kind. */
export const SIGN_IN_EVENTS = [
  'signed_in_password',
  'signed_in_google',
  'signed_in_facebook',
  'signed_in_link',
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
] as const
export type SignInEventKind = (typeof SIGN_IN_EVENTS)[number]

/** How long they are kept. */
export const SIGN_IN_EVENTS_KEPT_DAYS = 365

/** The most that their owner reads at once, the last ones. */
export const SIGN_IN_EVENTS_SHOWN = 50

const WORDS: Readonly<Record<SignInEventKind, readonly [singular: string, several: string]>> = {
  signed_in_password: ['Connexion avec le mot de passe', 'connexions avec le mot de passe'],
  signed_in_google: ['Connexion avec Google', 'connexions avec Google'],
  signed_in_facebook: ['Connexion avec Facebook', 'connexions avec Facebook'],
  signed_in_link: ['Connexion par le lien de confirmation', 'connexions par le lien de confirmation'],
  sign_in_failed: ['Essai de connexion', 'essais de connexion'],
  signed_out: ['Déconnexion', 'déconnexions'],
  password_reset: ['Nouveau mot de passe choisi par un lien', 'nouveaux mots de passe choisis par un lien'],
  password_changed: ['Mot de passe changé', 'changements de mot de passe'],
  password_confirmed: ['Mot de passe confirmé', 'confirmations du mot de passe'],
  password_refused: ['Essai de mot de passe', 'essais de mot de passe'],
  admin_given: ['Rôle d’administrateur donné', 'dons du rôle d’administrateur'],
  admin_taken: ['Rôle d’administrateur retiré', 'retraits du rôle d’administrateur'],
  driver_given: ['Inscription comme chauffeur', 'inscriptions comme chauffeur'],
  account_blocked: ['Compte bloqué', 'blocages du compte'],
  account_unblocked: ['Compte débloqué', 'déblocages du compte'],
}

/** « Déconnexion »; « 3 essais de connexion » of those that came in one hour. */
export function signInEventWords(kind: SignInEventKind, times: number): string {
  const [singular, several] = WORDS[kind]
  return times === 1 ? singular : plural(times, singular, several)
}

/** Somebody was kept out: the reader looks at these first. */
export function isFailure(kind: SignInEventKind): boolean {
  return kind === 'sign_in_failed' || kind === 'password_refused'
}
