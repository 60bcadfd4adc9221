import { isToPay, type RideMoney } from './unpaid.ts'

/** Later than this, a ride that was not paid or rated waits in the history, and no longer on top of the page. */
const JUST_FINISHED_HOURS = 24

type Finished = RideMoney & { readonly completedAt: string | null; readonly myStars: number | null }

/** Is there still something for its passenger to do: to pay it, or to rate its driver? */
export function isUnsettledFor(ride: Pick<Finished, 'status' | 'cancelFeeXof' | 'payment' | 'myStars'>): boolean {
  return ride.status === 'completed' && (isToPay(ride) || ride.myStars === null)
}

/** The ride that ended last, if that is a day ago at most: what its passenger has just got out of. */
export function lastFinished<R extends Finished>(rides: readonly R[], now: Date): R | undefined {
  const [last] = rides.filter((ride) => ride.status === 'completed').sort((a, b) => endOf(b) - endOf(a))
  const isRecent = last !== undefined && now.getTime() - endOf(last) <= JUST_FINISHED_HOURS * 3_600_000
  return isRecent ? last : undefined
}

function endOf({ completedAt }: Finished): number {
  return completedAt === null ? 0 : Date.parse(completedAt)
}
