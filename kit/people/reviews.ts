import type { ReviewWish } from '#domain/admin/drivers/document-review.contract.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Caller, Kit } from '../kit.ts'
import { aDocument } from './documents.ts'
import { aDriver, anAdmin, type Person } from './people.ts'

type Decided = Pick<DocumentView, 'id' | 'expiresOn'>

/** An operator decides about a waiting document as they saw it; other fields as given. */
export function reviewDocument(kit: Kit, as: Caller, { id, expiresOn }: Decided, wish: Partial<ReviewWish> = {}) {
  const seen = { review: 'waiting', expiresOn } as const
  const body = { decision: 'confirm', seen, expiresOn, ...wish }
  return kit.call(`POST /api/admin/documents/${id}/review`, { as, body })
}

/** An operator confirms this document as it stands, or with another day. */
export async function confirmDocument(kit: Kit, document: Decided, expiresOn = document.expiresOn): Promise<void> {
  const response = await reviewDocument(kit, await anAdmin(kit), document, { expiresOn })
  if (response.statusCode !== 200) throw new Error(`the review answered ${response.statusCode}: ${response.body}`)
}

/** A document that this driver has uploaded, and that an operator has confirmed. */
export async function aConfirmedDocument(
  kit: Kit,
  as: Caller,
  fields: Readonly<Record<string, string>> = {},
): Promise<DocumentView> {
  const document = await aDocument(kit, as, fields)
  await confirmDocument(kit, document)
  return document
}

/** A driver whose insurance counts for so many days, and who has added a new one for a year. */
export async function aDriverWithNewInsurance(
  kit: Kit,
  daysLeft: number,
): Promise<{ driver: Person; renewal: DocumentView }> {
  const driver = await aDriver(kit)
  const today = dayOf(kit.clock.now())
  await kit.context.db
    .updateTable('userDocuments')
    .set({ expiresOn: addDays(today, daysLeft) })
    .where('userId', '=', driver.userId)
    .where('documentType', '=', 'insurance')
    .execute()
  const fields = { documentType: 'insurance', expiresOn: addDays(today, 370) }
  return { driver, renewal: await aDocument(kit, driver, fields) }
}
