import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { answeredMeanwhile } from '#domain/accounts/rights/among-women.ts'
import type { AmongWomenAnswerWish, AmongWomenCheck } from '#domain/accounts/rights/among-women-schemas.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure, lockAccount, requireStillOperator } from '../../identity/account-state.service.ts'
import { recordDocumentsViewed } from '../../identity/audit.service.ts'
import { queueCardNotice } from '../../push/notices.service.ts'
import {
  type CardRow,
  type CheckAnswer,
  type CheckRow,
  findCard,
  findCheck,
  writeAnswer,
} from './among-women.queries.ts'
import { showCheck } from './among-women.service.ts'
import { amongWomenMail } from './among-women-mail.ts'

type Said = Omit<AmongWomenAnswerWish, 'reason'> & { readonly reason: CheckRow['reason'] }
type Answering = { readonly operator: Actor; readonly documentId: string; readonly said: Said; readonly at: Date }

const isSameAnswer = (one: CheckAnswer, other: CheckAnswer) =>
  one.answer === other.answer && one.reason === other.reason

/** Somebody answered before: the same answer stands for both, another one is refused and names who answered. */
function answerOfFormer(check: CheckRow, said: Said): CheckRow {
  if (isSameAnswer(check, said)) return check
  if (check.answeredBy === null) throw new Refusal('decided_meanwhile')
  throw new Refusal('decided_meanwhile', { message: answeredMeanwhile(check.answeredBy) })
}

/** The question about the driver of this card, with the driver locked. */
async function requireAsked(tx: Db, card: CardRow): Promise<CheckRow> {
  if ((await accountClosure(tx, card.driverId)) === 'account_deleted') throw new Refusal('account_deleted')
  const check = await findCheck(tx, card.driverId)
  if (check === null) throw new Refusal('among_women_not_asked')
  return check
}

async function notifyDriver({ config, letters }: Context, tx: Db, { driverId, email }: CardRow, at: Date) {
  const to = realEmail(email)
  if (to !== null) await letters.postIn(tx, amongWomenMail(config, { to, aboutId: driverId }))
  await queueCardNotice(tx, { driverId, at })
}

async function answer(context: Context, tx: Db, { operator, documentId, said, at }: Answering): Promise<CheckRow> {
  await requireStillOperator(tx, operator)
  // Read after the driver was locked: a withdrawal, or another operator, was before this or comes after it.
  const card = await findCard(tx, documentId)
  if (card === null) throw new Refusal('document_not_found')
  const check = await requireAsked(tx, card)
  const isAsSeen = check.checkId === said.seen.checkId && isSameAnswer(check, said.seen)
  if (!isAsSeen || isSameAnswer(check, said)) return answerOfFormer(check, said)
  // A refused card confirms nothing; it may still show that a confirmation was wrong.
  if (card.review === 'refused' && said.answer === 'confirmed') throw new Refusal('decided_meanwhile')
  const next = { answer: said.answer, reason: said.reason, documentId, answeredBy: operator.userId, answeredAt: at }
  if (!(await writeAnswer(tx, { checkId: check.checkId, seen: said.seen, ...next }))) {
    throw new Refusal('decided_meanwhile')
  }
  // Only as a look at her documents: who answered what stands in one place, and is deleted with the consent.
  await recordDocumentsViewed({ ...context, db: tx }, operator, card.driverId)
  await notifyDriver(context, tx, card, at)
  return requireAsked(tx, card)
}

/**
 * An operator says whether a driver's identity card confirms « Entre femmes », if the question still stands as they saw it. The
 * same answer again, whoever sends it, changes nothing; another answer corrects the former. Refuses document_not_found, own_file,
 * forbidden, account_deleted, among_women_not_asked, decided_meanwhile.
 */
export async function answerAmongWomen(
  context: Context,
  operator: Actor,
  documentId: string,
  { reason, ...wish }: AmongWomenAnswerWish,
): Promise<AmongWomenCheck> {
  const card = await findCard(context.db, documentId)
  if (card === null) throw new Refusal('document_not_found')
  if (card.driverId === operator.userId) throw new Refusal('own_file')
  const answering = { operator, documentId, said: { ...wish, reason: reason ?? null }, at: context.clock.now() }
  const answered = await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, card.driverId)
    return answer(context, tx, answering)
  })
  await context.letters.lookNow()
  return showCheck(answered)
}
