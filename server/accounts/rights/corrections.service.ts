import type { OwnCorrection } from '#domain/accounts/rights/corrections.contract.ts'
import { CORRECTION_DAYS, CORRECTIONS_OPEN_MAX, type CorrectionSubject } from '#domain/accounts/rights/corrections.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockUser } from '../profile/profile.queries.ts'
import { countOpenCorrections, findCorrectionOwner, insertCorrection, listCorrections } from './corrections.queries.ts'

/** What the actor asked to have corrected, and the answers. */
export async function listOwnCorrections({ db }: Context, { userId }: Actor): Promise<OwnCorrection[]> {
  return (await listCorrections(db, userId)).map(({ askedAt, answerBy, answeredAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

type Request = { readonly requestId: string; readonly about: CorrectionSubject; readonly wish: string }

/** Asks operators for a correction, to be answered within CORRECTION_DAYS. A repeat changes nothing. Refuses too_many_corrections. */
export async function askForCorrection(context: Context, actor: Actor, { requestId, about, wish }: Request) {
  const { userId } = actor
  const askedAt = context.clock.now()
  const answerBy = new Date(askedAt.getTime() + CORRECTION_DAYS * DAY_MS)
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if ((await findCorrectionOwner(tx, requestId)) !== null) return
    if ((await countOpenCorrections(tx, userId)) >= CORRECTIONS_OPEN_MAX) throw new Refusal('too_many_corrections')
    await insertCorrection(tx, { id: requestId, userId, about, wish, askedAt, answerBy })
  })
  return listOwnCorrections(context, actor)
}
