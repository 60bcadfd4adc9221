import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { CorrectionOutcome } from '#domain/accounts/rights/corrections.ts'
import { CORRECTIONS_SHOWN } from '#domain/admin/corrections/admin-corrections.contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { correctionAnsweredMail } from './correction-mail.ts'
import {
  answerWaiting,
  countWaitingCorrections,
  findCorrection,
  listWaitingCorrections,
} from './corrections.queries.ts'

/** The corrections that wait for an operator, those that are due first. */
export async function listOpenCorrections({ db, clock }: Context) {
  const now = clock.now()
  const [rows, total] = await Promise.all([listWaitingCorrections(db, CORRECTIONS_SHOWN), countWaitingCorrections(db)])
  const corrections = rows.map(({ askedAt, answerBy, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    isLate: answerBy < now,
  }))
  return { corrections, total }
}

type Answer = { readonly correctionId: string; readonly outcome: CorrectionOutcome; readonly answer: string }

type Answered = NonNullable<Awaited<ReturnType<typeof findCorrection>>>

/** By mail, to an address that the person proved. */
async function notifyOf(
  context: Context,
  tx: Db,
  { email, emailVerified, about }: Answered,
  said: Omit<Answer, 'correctionId'>,
) {
  const to = realEmail(email)
  if (to === null || !emailVerified) return
  await context.letters.postIn(tx, correctionAnsweredMail(context.config, to, { about, ...said }))
}

/**
 * Answers a request, tells its person by mail, and notes it in the journal. The operator’s own repeat succeeds. Refuses
 * forbidden, correction_not_found, own_correction, decided_meanwhile.
 */
export async function answerCorrection(context: Context, operator: Actor, said: Answer) {
  const { correctionId: id, outcome, answer } = said
  const operatorId = operator.userId
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    await requireStillOperator(tx, operator)
    const isAnswered = await answerWaiting(tx, { id, outcome, answer, answeredBy: operatorId, answeredAt: at })
    const found = await findCorrection(tx, id)
    if (found === undefined) throw new Refusal('correction_not_found')
    if (found.userId === operatorId) throw new Refusal('own_correction')
    if (!isAnswered) {
      const isRepeat = found.answeredBy === operatorId && found.outcome === outcome && found.answer === answer
      if (isRepeat) return
      throw new Refusal('decided_meanwhile')
    }
    const action = outcome === 'corrected' ? 'correct_person' : 'refuse_correction'
    await recordAction(tx, { actorId: operatorId, action, targetId: found.userId, at })
    await notifyOf(context, tx, found, { outcome, answer })
  })
  await context.letters.lookNow()
  return listOpenCorrections(context)
}
