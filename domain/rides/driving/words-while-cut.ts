import { minutesWords } from '../../shared/distance-words.ts'
import { formatTime } from '../../shared/format.ts'
import type { DriverPosition } from '../../wire/live.ts'
import { driverName, type Progress, type ProgressWords, phaseOf, progressWords } from '../ride-progress.ts'
import { RIDE_PROGRESS_TEXTS, RIDE_SENTENCES } from '../rides.fr.ts'

/**
 * What a phone that is cut off may say: no minutes from now on, which nobody knows, but when the driver was last seen:
 * « Codjo, vu à 08:15 ». Not that the driver comes either: that was before.
 */
export function wordsWhileCut(
  ride: Progress,
  now: Date,
  position: Pick<DriverPosition, 'at' | 'etaSeconds'> | null,
): ProgressWords {
  const known = progressWords(ride, now)
  if (phaseOf(ride) !== 'coming') return known
  const words = { ...known, confirmed: [] }
  if (position === null) {
    const isLater = ride.scheduledFor !== null && Date.parse(ride.scheduledFor) > now.getTime()
    return isLater ? words : { ...words, title: RIDE_SENTENCES.driverIsComing, detail: '' }
  }
  const { at, etaSeconds } = position
  return {
    ...words,
    title: RIDE_PROGRESS_TEXTS.seenAt(driverName(ride), formatTime(at)),
    detail: etaSeconds === null ? '' : RIDE_PROGRESS_TEXTS.wasAway(minutesWords(etaSeconds)),
  }
}
