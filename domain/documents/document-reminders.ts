import { addDays, type Day, daysBetween } from '../shared/day.ts'

/** Days before its last one on which its owner is reminded of a document. Also the CHECK of document_reminders. */
export const REMINDER_DAYS = [30, 15, 1] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** A document as it counts for reminders: its last day, and the day on which it was given. */
type Reminded = { readonly expiresOn: Day; readonly givenOn: Day }

/**
 * The one reminder that is due, or null: the nearest one whose day has come, so that a server that was down for a week
 * sends one and not several. None whose day was over when the document was given: its owner has just read the date.
 */
export function dueReminder({ expiresOn, givenOn }: Reminded, today: Day): ReminderDays | null {
  const daysLeft = daysBetween(today, expiresOn)
  if (daysLeft < 0) return null
  const nearest = REMINDER_DAYS.findLast((days) => daysLeft <= days)
  if (nearest === undefined || addDays(expiresOn, -nearest) < givenOn) return null
  return nearest
}
