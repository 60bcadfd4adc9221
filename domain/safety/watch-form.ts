import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import { WATCH_SENTENCES } from './safety.fr.ts'
import { WATCH_TIME, WEEK_DAYS } from './watch-hours.ts'

const time = z
  .string()
  .check(z.refine((typed) => typed.trim() === '' || WATCH_TIME.test(typed.trim()), WATCH_SENTENCES.timeUnreadable))

const times = Object.fromEntries(
  Array.from({ length: WEEK_DAYS }, (_, day) => [
    [`from${day}`, time],
    [`to${day}`, time],
  ]).flat(),
)

/** What an operator types: two times a day, or neither. */
export const watchFormSchema = z.object({ ...times, reason: reasonText }).check((payload) => {
  const typed = payload.value as Record<string, string>
  for (let day = 0; day < WEEK_DAYS; day += 1) {
    const [from = '', to = ''] = [typed[`from${day}`], typed[`to${day}`]]
    if ((from.trim() === '') === (to.trim() === '')) continue
    const path = [from.trim() === '' ? `from${day}` : `to${day}`]
    payload.issues.push({ code: 'custom', message: WATCH_SENTENCES.halfDay, path, input: payload.value })
  }
})
