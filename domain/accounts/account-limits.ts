import type { TryLimit } from '../shared/call-limits.ts'

/**
 * Failed tries: a success takes them back, so its service counts. 100 an hour leave a guesser 2 400 a day against 8
 * characters.
 */
export const SIGN_IN_TRIES = {
  name: 'signIn',
  key: 'service',
  pair: { tries: 10, minutes: 10 },
  account: { tries: 100, minutes: 60 },
  address: { tries: 3_000, minutes: 60 },
  // Behind a carrier's address thousands may sign in; 300 of them do not all fail, and give up, within an hour.
  spread: { tries: 300, minutes: 60 },
} as const satisfies TryLimit

/**
 * Each one sends a mail: 5 for a person who mistypes, 20 for a mailbox, 500 for a carrier on a launch day. One that failed
 * by the server's fault is taken back, so its service counts.
 */
export const SIGN_UP_TRIES = {
  name: 'signUp',
  key: 'service',
  pair: { tries: 5, minutes: 60 },
  account: { tries: 20, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/**
 * Mails, not refusals: beyond 5 in an hour none is sent, and the last one (a link of a day) still works. The account is
 * the registration of this browser, which its service finds: nobody uses up another's.
 */
export const RESEND_TRIES = {
  name: 'resend',
  key: 'service',
  account: { tries: 5, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/** Mails too: how many a mailbox may have is told by server/http/limits/letter-budget.ts. */
export const FORGOTTEN_TRIES = {
  name: 'forgotten',
  key: 'email',
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/**
 * The present password, asked of somebody signed in. Failed tries, which its service counts, as at sign-in: their session
 * may be in other hands.
 */
export const PASSWORD_TRIES = {
  name: 'password',
  key: 'service',
  pair: { tries: 10, minutes: 10 },
  account: { tries: 30, minutes: 60 },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit

/** Each photo is drawn again, which costs the server some work. */
export const PHOTO_TRIES = {
  name: 'photo',
  key: 'account',
  account: { tries: 30, minutes: 60 },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit

/**
 * The account is the link's token, which nobody guesses; the address bounds the cost of trying. One that failed by the
 * server's fault is taken back, so its service counts.
 */
export const RESET_TRIES = {
  name: 'reset',
  key: 'service',
  account: { tries: 10, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/** Whether a link is still good, asked when its page opens: the token again, and a person who reloads it. */
export const RESET_LINK_TRIES = {
  name: 'resetLink',
  key: 'token',
  account: { tries: 30, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/** Going to a provider and coming back. Nobody has said yet who they are: one address is the account, for a shorter time. */
export const SOCIAL_TRIES = {
  name: 'social',
  key: 'ip',
  account: { tries: 600, minutes: 10 },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit
