import { addDays, type Day, daysBetween } from '../../shared/day.ts'
import type { RentTerms, RentWords } from './rent-state.ts'

/** A Monday. */
const A_MONDAY = '2026-01-05'

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((daysBetween(A_MONDAY, day) % 7) + 7) % 7) + 1
}

/** The agreed terms that count on that day: those that began last. `agreed` is in the order in which they were agreed. */
export function termsOn<T extends RentTerms>(agreed: readonly T[], day: Day): T | null {
  const begun = agreed.filter(({ fromOn }) => fromOn <= day)
  return begun.reduce<T | null>((last, terms) => (last === null || terms.fromOn >= last.fromOn ? terms : last), null)
}

/** What is due for that day, in F CFA; 0: nothing. */
export function dueOn(agreed: readonly RentTerms[], day: Day): number {
  const terms = termsOn(agreed, day)
  return terms?.weekdays.includes(weekdayOf(day)) ? terms.amountXof : 0
}

export type DueDay = { readonly day: Day; readonly dueXof: number }

/** The days from one to another, both included, on which something is due. */
export function listDueDays(agreed: readonly RentTerms[], from: Day, to: Day): DueDay[] {
  const days: DueDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const dueXof = dueOn(agreed, day)
    if (dueXof > 0) days.push({ day, dueXof })
  }
  return days
}

/** What is still owed for a day, in F CFA, by the word of each. They differ only while the owner contests. */
export type Owed = { readonly driverXof: number; readonly ownerXof: number }

/** Null: nobody has said anything of that day, so all of it is owed. */
export function owedOf(words: RentWords | null, dueXof: number): Owed {
  if (words === null) return { driverXof: dueXof, ownerXof: dueXof }
  const driverXof = words.said === 'excused' ? 0 : words.dueXof - words.paidXof
  const ownerXof = words.answer === 'contested' ? words.dueXof - (words.gotXof ?? 0) : driverXof
  return { driverXof, ownerXof }
}

export function sumOwed(days: readonly Owed[]): Owed {
  return {
    driverXof: days.reduce((sum, { driverXof }) => sum + driverXof, 0),
    ownerXof: days.reduce((sum, { ownerXof }) => sum + ownerXof, 0),
  }
}

/** What is left of the day's earnings once today's rent is paid; below zero, what is missing for it. */
export function leftAfterRent(keptXof: number, dueXof: number): number {
  return keptXof - dueXof
}
