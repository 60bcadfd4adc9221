import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { casePath } from '#domain/cases/case-address.ts'
import { caseAnswerSms } from '#domain/mail/case-sms.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { accidentMail, caseAnswerMail } from './case-mails.ts'
import { findReachable, listOperatorsExcept, queueCaseSms, writeCaseNotice } from './case-notices.queries.ts'
import type { CaseRow } from './cases.queries.ts'

/** How an answer reaches somebody; null: they read it in « Aide » only. */
type Reach = { readonly by: 'mail' | 'sms'; readonly to: string }

/** By mail at an address that the person proved, else by SMS where this installation sends any. */
export async function findReach({ sms }: Pick<Context, 'sms'>, db: Db, userId: string): Promise<Reach | null> {
  const person = await findReachable(db, userId)
  if (person === undefined) return null
  const email = person.emailVerified ? realEmail(person.email) : null
  if (email !== null) return { by: 'mail', to: email }
  return sms === null || person.phoneNumber === null ? null : { by: 'sms', to: person.phoneNumber }
}

type Answered = { readonly text: string; readonly closes: boolean; readonly at: Date }

/** In the transaction of an operator's answer: the person gets it by mail or SMS, and a notice that names nothing. */
export async function sendAnswer(context: Context, tx: Db, row: CaseRow, answered: Answered): Promise<void> {
  const { config, letters } = context
  const { id: caseId, number, personId: userId } = row
  const { text, at } = answered
  const url = new URL(casePath(caseId), config.publicUrl).href
  await writeCaseNotice(tx, { kind: 'case_answered', caseId, userId, at })
  const reach = await findReach(context, tx, userId)
  if (reach?.by === 'mail') await letters.postIn(tx, caseAnswerMail(config, reach.to, { ...answered, number, url }))
  if (reach?.by === 'sms') {
    const words = caseAnswerSms({ brand: config.brand.name, number, text, url })
    await queueCaseSms(tx, { to: reach.to, text: words, at })
  }
}

/** To the driver of the ride: somebody asks for what they left. */
export async function queueLostObjectNotice(tx: Db, { id: caseId, otherId }: CaseRow, at: Date): Promise<void> {
  if (otherId !== null) await writeCaseNotice(tx, { kind: 'lost_object', caseId, userId: otherId, at })
}

/** To every operator who answers cases and is no side of it: a notice at once, and a mail. */
export async function notifyOfAccident({ config, letters }: Context, tx: Db, row: CaseRow, at: Date): Promise<void> {
  const { id: caseId, number, personId, otherId } = row
  const url = new URL(`${PAGES.admin.path}?tab=cases&case=${caseId}`, config.publicUrl).href
  const isInjured = row.isInjured === true
  for (const { userId, email } of await listOperatorsExcept(tx, otherId === null ? [personId] : [personId, otherId])) {
    await writeCaseNotice(tx, { kind: 'accident_case', caseId, userId, at })
    const to = realEmail(email)
    if (to !== null) await letters.postIn(tx, accidentMail(config, to, { number, isInjured, url }))
  }
}
