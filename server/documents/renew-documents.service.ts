import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { dueReminder, REMINDER_DAYS } from '#domain/documents/document-reminders.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import { announceDocuments } from './documents.service.ts'
import { reminderMail } from './reminder-mail.ts'
import {
  claimReminder,
  type ExpiringDocument,
  listExpiring,
  markSent,
  type Reminder,
  renewStatuses,
} from './reminders.queries.ts'

/** A claim this old without a sent mail was lost with its process. */
const CLAIM_MS = 60 * 60_000

type Due = { readonly document: ExpiringDocument; readonly reminder: Reminder }

/** Runs daily: updates stored statuses by the date, tells open pages, and reminds owners of documents that expire soon. */
export async function renewDocuments(context: Context): Promise<void> {
  const today = dayOf(context.clock.now())
  await context.db.transaction().execute(async (tx) => {
    for (const { userId, isDriver } of await renewStatuses(tx, today)) await announceDocuments(tx, userId, isDriver)
  })
  const expiring = await listExpiring(context.db, today, Math.max(...REMINDER_DAYS))
  for (const [userId, documents] of Map.groupBy(expiring, (document) => document.userId)) {
    await remind(context, documents, today).catch((error: unknown) => {
      context.log.error({ err: error, userId }, 'document reminder not sent: the next run tries again')
    })
  }
}

async function claimDue(context: Context, documents: readonly ExpiringDocument[], today: Day): Promise<Due[]> {
  const now = context.clock.now()
  const claimed: Due[] = []
  for (const document of documents) {
    const daysBefore = dueReminder({ expiresOn: document.expiresOn, givenOn: dayOf(document.createdAt) }, today)
    if (daysBefore === null) continue
    const reminder: Reminder = { documentId: document.id, daysBefore }
    const staleBefore = new Date(now.getTime() - CLAIM_MS)
    if (await claimReminder(context.db, reminder, now, staleBefore)) claimed.push({ document, reminder })
  }
  return claimed
}

/** Sends one mail about everything that is due for a person, or none. */
async function remind(context: Context, documents: readonly ExpiringDocument[], today: Day): Promise<void> {
  const email = realEmail(documents[0]?.email ?? '')
  if (email === null) return
  const due = await claimDue(context, documents, today)
  if (due.length === 0) return
  const about = due.map(({ document }) => document)
  await context.letters.post(reminderMail(context.config, email, about, today))
  await markSent(
    context.db,
    due.map(({ reminder }) => reminder),
    context.clock.now(),
  )
}
