/**
 * What an error in an answer of e-MECeF means for us.
 *
 * - `later`: nothing is wrong with the invoice; it is tried again.
 * - `mistake`: what we sent cannot be accepted; an operator mends the cause and retries.
 * - `look`: nobody can tell what the tax authority has; a person looks there.
 */
export const EMECEF_REACTIONS = ['later', 'mistake', 'look'] as const
export type EmecefReaction = (typeof EMECEF_REACTIONS)[number]

type KnownError = { readonly reaction: EmecefReaction; readonly means: string }

/** Errors by their number in the body of an answer. */
export const EMECEF_ERRORS: Readonly<Record<number, KnownError>> = {
  1: { reaction: 'later', means: 'too many pending invoices' },
  3: { reaction: 'mistake', means: 'invalid type of invoice' },
  4: { reaction: 'mistake', means: 'the reference of the original is missing' },
  5: { reaction: 'mistake', means: 'the reference of the original has not 24 characters' },
  6: { reaction: 'mistake', means: 'invalid AIB' },
  7: { reaction: 'mistake', means: 'invalid type of payment' },
  8: { reaction: 'mistake', means: 'no items' },
  9: { reaction: 'mistake', means: 'invalid tax group of an item' },
  10: { reaction: 'later', means: 'the invoice cannot be handled now' },
  11: { reaction: 'mistake', means: 'the original invoice does not exist' },
  12: { reaction: 'mistake', means: 'the credit note exceeds the original' },
  20: { reaction: 'look', means: 'the invoice is unknown, or already confirmed or cancelled' },
  99: { reaction: 'look', means: 'error without a cause' },
}

/** The reaction to an error number; an unknown one is for a person. */
export function reactionTo(errorCode: number): EmecefReaction {
  return EMECEF_ERRORS[errorCode]?.reaction ?? 'look'
}
