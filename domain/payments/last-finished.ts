import type { ChangeClaim } from '../change/change-claim.ts'
import { type CashToReturn, isToReturn } from '../rides/after/cash-to-return.ts'
import { isToPay, type RideMoney } from './unpaid.ts'

/** After this many hours, an unpaid or unrated ride appears only in the history, no longer on top of the page. */
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

function endOf({ completedAt }: Finished): number {
  return completedAt === null ? 0 : Date.parse(completedAt)
}
