import type { ContestedRentDay } from '#domain/drivers/rent/contested-rent.contract.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { findRent } from './rent.queries.ts'
import { countContestedDays, listContestedDays, lockDay, noteDay } from './rent-days.queries.ts'

/** The days on which driver and owner differ and no operator has written a note, the oldest first. */
export async function getContestedDays({ db }: Context): Promise<{ days: ContestedRentDay[]; total: number }> {
  const rows = await listContestedDays(db)
  const days = rows.map(({ answeredAt, saidAt: _, notedBy: __, notedAt: ___, ...row }) => {
    const { rentId, driverId, driverName, ownerName, ownerPhone, day, dueXof, ...words } = row
    const parties = { rentId, driverId, driverName, ownerName, ownerPhone }
    return { ...parties, answeredAt: (answeredAt ?? new Date(0)).toISOString(), day, dueXof, words }
  })
  return { days, total: await countContestedDays(db) }
}

type Note = { readonly rentId: string; readonly day: Day; readonly note: string; readonly seen: number }

/**
 * An operator writes what both read about a contested day. It moves no money and decides nothing: the day stays contested until
 * the two agree. One's own repeat changes nothing. Refuses own_rent to either of the two, rent_not_found, rent_day_changed.
 */
export async function noteContestedDay({ db, clock }: Context, operator: Actor, wish: Note): Promise<void> {
  const { rentId, day, note, seen } = wish
  await db.transaction().execute(async (tx) => {
    const rent = await findRent(tx, rentId)
    if (rent === undefined) throw new Refusal('rent_not_found')
    if ([rent.driverId, rent.ownerId].includes(operator.userId)) throw new Refusal('own_rent')
    await requireStillOperator(tx, operator)
    const row = await lockDay(tx, rentId, day)
    if (row === undefined) throw new Refusal('rent_not_found')
    if (row.notedBy === operator.userId && row.operatorNote === note) return
    const at = clock.now()
    const isNoted = await noteDay(tx, { rentId, day, operatorNote: note, notedBy: operator.userId, notedAt: at }, seen)
    if (!isNoted) throw new Refusal('rent_day_changed')
    // The words stand with the day, and go with the owner's account: the journal says which day it was.
    const about = { targetId: rent.driverId, reason: formatDay(day), at }
    await recordAction(tx, { actorId: operator.userId, action: 'note_rent_day', ...about })
    await announce(tx, { kind: 'eligibility', userId: rent.driverId })
  })
}
