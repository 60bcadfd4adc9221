import type { Settlement } from '../../fares/payment-status.ts'
import { isBeingVerified, isSettled, type RideMoney } from '../../payments/unpaid.ts'
import { formatFcfa } from '../../shared/format.ts'
import type { AdminAction } from '../journal/admin-actions.ts'

type Words = {
  readonly open: string
  readonly title: string
  readonly confirm: string
  readonly done: string
  readonly means: (priceXof: number) => string
}

/** What an operator may say of the fare of a finished ride that nobody has paid, and what that means for its passenger. */
export const SETTLEMENT_WORDS: Readonly<Record<Settlement, Words>> = {
  outside: {
    open: 'Réglée hors Miyi',
    title: 'Course réglée hors Miyi\u202F?',
    confirm: 'Noter comme réglée',
    done: 'Course notée comme réglée',
    means: (priceXof) => `Le passager a payé ces ${formatFcfa(priceXof)} autrement. Il pourra réserver à nouveau.`,
  },
  written_off: {
    open: 'Renoncer au prix',
    title: 'Renoncer au prix de la course\u202F?',
    confirm: 'Renoncer au prix',
    done: 'Prix de la course abandonné',
    means: (priceXof) => `Le passager ne devra plus ces ${formatFcfa(priceXof)}. Il pourra réserver à nouveau.`,
  },
}

/** How the journal writes it. */
export const ACTION_OF_SETTLEMENT = {
  outside: 'settle_fare',
  written_off: 'write_off_fare',
} as const satisfies Record<Settlement, AdminAction>

/** May an operator settle its fare: is it finished, still unpaid, and no money reported for it? The server has the last word. */
export function maySettleFare(ride: RideMoney): boolean {
  return ride.status === 'completed' && !isSettled(ride) && !isBeingVerified(ride)
}
