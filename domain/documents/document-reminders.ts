import { addDays, type Day, daysBetween } from '../shared/day.ts'

/** A document's owner is reminded this many days before its last day. Also the CHECK of document_reminders. */
export const REMINDER_DAYS = [30, 15, 1] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** The fields of a document that reminders need: its last day, and the day on which it was given. */
type Reminded = { readonly expiresOn: Day; readonly givenOn: Day }

/**
 * The one reminder that is due, or null: the nearest one whose day has come, so that a server that was down for a week
 * sends one and not several. A reminder whose day had passed when the document was given is skipped: its owner just read
 * the date.
 */
export function dueReminder({ expiresOn, givenOn }: Reminded, today: Day): ReminderDays | null {
  const daysLeft = daysBetween(today, expiresOn)
  if (daysLeft < 0) return null
  const nearest = [...REMINDER_DAYS].reverse().find((days) => daysLeft <= days)
  if (nearest === undefined || addDays(expiresOn, -nearest) < givenOn) return null
  return nearest
}
