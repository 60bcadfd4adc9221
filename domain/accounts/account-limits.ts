import type { TryLimit } from '../shared/call-limits.ts'

/**
 * Counts failed tries: a success takes tries back, so the service counts. 100 an hour give a guesser 2 400 tries a day
 * against 8 characters.
 */
export const SIGN_IN_TRIES = {
  name: 'signIn',
  key: 'service',
  pair: { tries: 10, minutes: 10 },
  account: { tries: 100, minutes: 60 },
  address: { tries: 3_000, minutes: 60 },
  // Thousands may sign in behind a carrier's address, but 300 accounts do not all fail and give up within an hour.
  spread: { tries: 300, minutes: 60 },
} as const satisfies TryLimit

/**
 * Each try sends a mail: 5 for a person who mistypes, 20 for a mailbox, 500 for a carrier on a launch day. A try that
 * fails because of the server is taken back, so the service counts.
 */
export const SIGN_UP_TRIES = {
  name: 'signUp',
  key: 'service',
  pair: { tries: 5, minutes: 60 },
  account: { tries: 20, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/**
 * Limits mails, and refuses nothing: after 5 in an hour no mail is sent, and the last link (valid for a day) still works.
 * The service finds the account by this browser's registration, so nobody uses up the tries of another account.
 */
export const RESEND_TRIES = {
  name: 'resend',
  key: 'service',
  account: { tries: 5, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/** Limits requests that send mails; server/http/limits/letter-budget.ts limits the mails of one mailbox. */
export const FORGOTTEN_TRIES = {
  name: 'forgotten',
  key: 'email',
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/**
 * Wrong present passwords of a signed-in account: somebody else may be using the session. Only failed tries count, as at
 * sign-in, so the service counts.
 */
export const PASSWORD_TRIES = {
  name: 'password',
  key: 'service',
  pair: { tries: 10, minutes: 10 },
  account: { tries: 30, minutes: 60 },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit

/** The server re-encodes each photo, which costs it some work. */
export const PHOTO_TRIES = {
  name: 'photo',
  key: 'account',
  account: { tries: 30, minutes: 60 },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit

/**
 * The account key is the link's token, which nobody can guess; the address limit bounds the cost of guessing. A try that
 * fails because of the server is taken back, so the service counts.
 */
export const RESET_TRIES = {
  name: 'reset',
  key: 'service',
  account: { tries: 10, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/** Checks of whether a link is still valid, when its page opens; the key is the token. Leaves room for reloads. */
export const RESET_LINK_TRIES = {
  name: 'resetLink',
  key: 'token',
  account: { tries: 30, minutes: 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/** Leaving for a provider and coming back. The person is not known yet, so the address also counts as the account. */
export const SOCIAL_TRIES = {
  name: 'social',
  key: 'ip',
  account: { tries: 600, minutes: 10 },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit

/**
 * Codes by SMS: each costs money. The account is the number: 5 an hour from one network, so that a stranger does not use up
 * the number's 10 a day at once. Browsers in which a code of the number was right before share 10 of their own, so that nobody
 * else shuts its owner out. One network's 1 000 a day are half of the budget (SMS_OF_DAY_MAX).
 */
export const PHONE_CODE_LIMIT = {
  name: 'phoneCode',
  key: 'service',
  pair: { tries: 5, minutes: 60 },
  account: { tries: 10, minutes: 24 * 60 },
  address: { tries: 1_000, minutes: 24 * 60 },
} as const satisfies TryLimit

/**
 * The pause between two codes for one number from one network; from several networks, three a minute. One network's 300 an hour
 * are many for a carrier's address, and few for whoever wants to use up the SMS of everybody before an operator sees it.
 */
export const PHONE_PAUSE_LIMIT = {
  name: 'phonePause',
  key: 'service',
  pair: { tries: 1, minutes: 1 },
  account: { tries: 3, minutes: 1 },
  address: { tries: 300, minutes: 60 },
} as const satisfies TryLimit

/** Tries of codes by one network. The tries of one code are counted with it. */
export const PHONE_TRY_LIMIT = {
  name: 'phoneTry',
  key: 'ip',
  address: { tries: 1_000, minutes: 60 },
} as const satisfies TryLimit
