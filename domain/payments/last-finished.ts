import type { ChangeClaim } from '../change/change-claim.ts'
import { isToPay, type RideMoney } from './unpaid.ts'

/** After this many hours, an unpaid or unrated ride appears only in the history, no longer on top of the page. */
const JUST_FINISHED_HOURS = 24

type Finished = RideMoney & {
  readonly completedAt: string | null
  readonly myStars: number | null
  readonly change?: Pick<ChangeClaim, 'agreed'> | undefined
}

/** Must its passenger still pay it, rate its driver, or say whether they are owed change? For a ride of the last day. */
export function isUnsettledFor(
  ride: Pick<Finished, 'status' | 'cancelFeeXof' | 'payment' | 'myStars' | 'change'>,
): boolean {
  return ride.status === 'completed' && (isToPay(ride) || ride.myStars === null || ride.change?.agreed === null)
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
