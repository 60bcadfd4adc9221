import { dayOf } from '../../shared/day.ts'
import { PHONE_SENTENCES } from '../accounts.fr.ts'

const HOUR_MINUTES = 60

/** When codes may be requested again, in words: minutes within the hour, then hours, then the next day. Null: not today. */
export function codesAgain(now: Date, retryAfterMs: number | null): string {
  if (retryAfterMs === null) return PHONE_SENTENCES.codesTomorrow
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  if (minutes <= HOUR_MINUTES) return PHONE_SENTENCES.codesInMinutes(minutes)
  const isToday = dayOf(new Date(now.getTime() + retryAfterMs)) === dayOf(now)
  if (!isToday) return PHONE_SENTENCES.codesTomorrow
  return PHONE_SENTENCES.codesInHours(Math.ceil(minutes / HOUR_MINUTES))
}
