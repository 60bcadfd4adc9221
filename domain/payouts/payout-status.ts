/**
 * The states of a payout. Also the CHECK of payouts.status.
 *
 * | status        | means |
 * |---------------|-------|
 * | asked         | the sum is reserved, and no operator has approved it |
 * | half_approved | one of two operators has |
 * | approved      | to be sent, or to be paid by hand |
 * | sending       | the provider was asked to send it |
 * | uncertain     | the same, and nobody knows whether it will |
 * | arrived       | the provider says that it was sent, or an operator has paid it |
 * | failed        | refused by an operator or the provider: the sum is back on the account |
 * | cancelled     | by the driver, before it was approved: the same |
 */
export const PAYOUT_STATUSES = [
  'asked',
  'half_approved',
  'approved',
  'sending',
  'uncertain',
  'arrived',
  'failed',
  'cancelled',
] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Not ended: a driver has one at most. */
export const OPEN_PAYOUTS = [
  'asked',
  'half_approved',
  'approved',
  'sending',
  'uncertain',
] as const satisfies readonly PayoutStatus[]

/** What an operator has to approve, to pay by hand, or to look up at the provider. */
export function payoutsForOperators(isByHand: boolean): PayoutStatus[] {
  return ['asked', 'half_approved', 'uncertain', ...(isByHand ? (['approved'] as const) : [])]
}

export const PAYOUT_ACTIONS = [
  'half_approve',
  'approve',
  'send',
  'take_back',
  'doubt',
  'arrive',
  'refuse',
  'fail',
  'cancel',
] as const
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number]
export type PayoutParty = 'driver' | 'operator' | 'system'

type Move = { readonly to: PayoutStatus; readonly by: readonly PayoutParty[] }

const BY_OPERATOR = ['operator'] as const
const BY_SYSTEM = ['system'] as const
const BY_BOTH = ['operator', 'system'] as const

/**
 * How a payout may move; what is not here is refused. The driver may cancel only until it is approved: afterwards somebody may
 * be typing it on a phone. `take_back`: the request certainly did not leave.
 * `refuse`: the provider will not take it; nothing was sent.
 */
// biome-ignore format: a table is read by its columns
export const PAYOUT_MOVES: Readonly<Record<PayoutStatus, Readonly<Partial<Record<PayoutAction, Move>>>>> = {
  asked: {
    half_approve: { to: 'half_approved', by: BY_OPERATOR },
    approve:      { to: 'approved', by: BY_OPERATOR },
    fail:         { to: 'failed', by: BY_OPERATOR },
    cancel:       { to: 'cancelled', by: ['driver'] },
  },
  half_approved: {
    approve: { to: 'approved', by: BY_OPERATOR },
    fail:    { to: 'failed', by: BY_OPERATOR },
    cancel:  { to: 'cancelled', by: ['driver'] },
  },
  approved: {
    send:   { to: 'sending', by: BY_SYSTEM },
    arrive: { to: 'arrived', by: BY_OPERATOR },
    refuse: { to: 'failed', by: BY_SYSTEM },
    fail:   { to: 'failed', by: BY_OPERATOR },
  },
  sending: {
    take_back: { to: 'approved', by: BY_SYSTEM },
    doubt:     { to: 'uncertain', by: BY_SYSTEM },
    arrive:    { to: 'arrived', by: BY_SYSTEM },
    fail:      { to: 'failed', by: BY_SYSTEM },
  },
  uncertain: {
    arrive: { to: 'arrived', by: BY_BOTH },
    fail:   { to: 'failed', by: BY_BOTH },
  },
  arrived: {},
  failed: {},
  cancelled: {},
}

/** The statuses from which this party may do this. */
export function statusesBefore(action: PayoutAction, by: PayoutParty): PayoutStatus[] {
  return PAYOUT_STATUSES.filter((status) => PAYOUT_MOVES[status][action]?.by.includes(by))
}

/** Where the action leads: the same from wherever it is allowed. */
export function statusAfter(action: PayoutAction): PayoutStatus {
  const [to] = PAYOUT_STATUSES.flatMap((status) => PAYOUT_MOVES[status][action]?.to ?? [])
  if (to === undefined) throw new Error(`no status allows ${action}`)
  return to
}
