import { PORTO_NOVO_OFFSET_MS } from '../shared/day.ts'
import { WATCH_TEXTS, WATCH_WEEKDAYS } from './safety.fr.ts'

/** From and to, « 07:00 » and « 22:00 » in Benin. To before from: until that hour of the next day; the same: all day. */
export type WatchDay = { readonly from: string; readonly to: string } | null

/** Monday first. */
export type WatchWeek = readonly WatchDay[]

export const WEEK_DAYS = 7

/** « 07:30 » */
export const WATCH_TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DAY_MINUTES = 24 * 60

/** « 07:30 » → 450 */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes from midnight, the end up to the next day’s. */
function spanOf({ from, to }: NonNullable<WatchDay>): readonly [from: number, to: number] {
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  return [begin, end <= begin ? end + DAY_MINUTES : end]
}

/** Does somebody watch alerts at this instant? Never while no hours are set. */
export function isWatched(week: WatchWeek | null, now: Date): boolean {
  if (week === null) return false
  const local = new Date(now.getTime() + PORTO_NOVO_OFFSET_MS)
  const day = (local.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const covers = (watch: WatchDay | undefined, at: number) => {
    if (!watch) return false
    const [from, to] = spanOf(watch)
    return from <= at && at < to
  }
  return covers(week[day], minute) || covers(week[(day + WEEK_DAYS - 1) % WEEK_DAYS], minute + DAY_MINUTES)
}

/** The week of a form: `from0` and `to0` of Monday, and so on; null if nobody watches on any day. */
export function typedWeek(typed: Readonly<Record<string, string>>): ({ from: string; to: string } | null)[] | null {
  const week = Array.from({ length: WEEK_DAYS }, (_, day) => {
    const [from = '', to = ''] = [typed[`from${day}`]?.trim(), typed[`to${day}`]?.trim()]
    return from === '' || to === '' ? null : { from, to }
  })
  return week.every((day) => day === null) ? null : week
}

/** Are these the same hours? */
export function isSameWeek(one: WatchWeek | null, other: WatchWeek | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.length === other.length && one.every((day, at) => day?.from === other[at]?.from && day?.to === other[at]?.to)
  )
}

function hoursWords(day: WatchDay): string {
  if (day === null) return WATCH_TEXTS.nobody
  return day.from === day.to ? WATCH_TEXTS.allDay : WATCH_TEXTS.span(day.from, day.to)
}

/** « lundi à vendredi de 07:00 à 22:00, samedi et dimanche personne »: days that follow each other with the same hours are one. */
export function weekWords(week: WatchWeek): string {
  const groups: { words: string; days: string[] }[] = []
  week.forEach((day, at) => {
    const words = hoursWords(day)
    const last = groups[groups.length - 1]
    if (last?.words === words) last.days.push(WATCH_WEEKDAYS[at] ?? '')
    else groups.push({ words, days: [WATCH_WEEKDAYS[at] ?? ''] })
  })
  if (groups.length === 1) return WATCH_TEXTS.everyDay(groups[0]?.words ?? '')
  return groups
    .map(({ words, days }) =>
      WATCH_TEXTS.days(days[0] ?? '', days.length > 1 ? (days[days.length - 1] ?? '') : null, words),
    )
    .join(', ')
}

/** What the dialog says before a press: who hears it now, when somebody watches, and whom to call. `police`: « 117 ». */
export function watchWords(week: WatchWeek | null, police: string, now: Date): string {
  if (week === null || week.every((day) => day === null)) return WATCH_TEXTS.unset(police)
  const words = weekWords(week)
  return isWatched(week, now) ? WATCH_TEXTS.now(words, police) : WATCH_TEXTS.notNow(words, police)
}
