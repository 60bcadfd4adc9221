import type { Settlement } from '../../fares/payment-status.ts'
import { isBeingVerified, isSettled, type RideMoney } from '../../payments/unpaid.ts'
import { formatXof } from '../../shared/format.ts'
import type { AdminAction } from '../journal/admin-actions.ts'
import { FARE_SETTLEMENT_TEXTS } from './admin-rides.fr.ts'

type Words = {
  readonly open: string
  readonly title: string
  readonly confirm: string
  readonly done: string
  readonly means: (priceXof: number) => string
}

/** The settlements of an unpaid fare that an operator may choose, and what each means for the passenger. */
export const SETTLEMENT_WORDS: Readonly<Record<Settlement, Words>> = {
  outside: {
    open: FARE_SETTLEMENT_TEXTS.settle,
    title: FARE_SETTLEMENT_TEXTS.settleTitle,
    confirm: FARE_SETTLEMENT_TEXTS.settleConfirm,
    done: FARE_SETTLEMENT_TEXTS.settled,
    means: (priceXof) => FARE_SETTLEMENT_TEXTS.settleMeans(formatXof(priceXof)),
  },
  written_off: {
    open: FARE_SETTLEMENT_TEXTS.writeOff,
    title: FARE_SETTLEMENT_TEXTS.writeOffTitle,
    confirm: FARE_SETTLEMENT_TEXTS.writeOffConfirm,
    done: FARE_SETTLEMENT_TEXTS.writtenOff,
    means: (priceXof) => FARE_SETTLEMENT_TEXTS.writeOffMeans(formatXof(priceXof)),
  },
}

/** The journal's action for each settlement. */
export const ACTION_OF_SETTLEMENT = {
  outside: 'settle_fare',
  written_off: 'write_off_fare',
} as const satisfies Record<Settlement, AdminAction>

/** May an operator settle its fare: finished, unpaid, and no payment reported? The server decides again. */
export function maySettleFare(ride: RideMoney): boolean {
  return ride.status === 'completed' && !isSettled(ride) && !isBeingVerified(ride)
}
