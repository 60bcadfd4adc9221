import type { ChangeClaim } from '../change/change-claim.ts'
import { type CashToReturn, isToReturn } from '../rides/after/cash-to-return.ts'
import { isToPay, type RideMoney } from './unpaid.ts'

/** For so long after its end, a ride that is to be paid or rated comes first on its passenger's page … */
export const FIRST_MINUTES = 15

/** … and for so long below the next booking; later it stands in the history alone. */
const JUST_FINISHED_HOURS = 24

type Finished = RideMoney & {
  readonly completedAt: string | null
  readonly myStars: number | null
  readonly change?: Pick<ChangeClaim, 'agreed'> | undefined
  readonly cashToReturn?: CashToReturn | undefined
}

type ToSettle = Pick<Finished, 'status' | 'cancelFeeXof' | 'payment' | 'myStars' | 'change' | 'cashToReturn'>

/** Must its passenger still pay it, rate its driver, say whether they are owed change, or get cash back? */
export function isUnsettledFor(ride: ToSettle): boolean {
  if (ride.status !== 'completed') return false
  const isOwed = ride.cashToReturn !== undefined && isToReturn(ride.cashToReturn)
  return isToPay(ride) || ride.myStars === null || ride.change?.agreed === null || isOwed
}

/** The last ride to end, if it ended within the last day. */
export function lastFinished<R extends Finished>(rides: readonly R[], now: Date): R | undefined {
  const [last] = rides.filter((ride) => ride.status === 'completed').sort((a, b) => endOf(b) - endOf(a))
  const isRecent = last !== undefined && now.getTime() - endOf(last) <= JUST_FINISHED_HOURS * 3_600_000
  return isRecent ? last : undefined
}

/** Has the ride ended just now, so that it comes before the next booking? */
export function comesFirst(ride: Finished, now: Date): boolean {
  return now.getTime() - endOf(ride) <= FIRST_MINUTES * 60_000
}

function endOf({ completedAt }: Finished): number {
  return completedAt === null ? 0 : Date.parse(completedAt)
}
