import type { OwnSos, sosContract } from '#domain/safety/sos.contract.ts'
import {
  isReopened,
  isSamePress,
  mayPressSos,
  type SosEvent,
  type SosParty,
  sosAfter,
} from '#domain/safety/sos-alert.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { findPositionForParty } from '../tracking/positions.service.ts'
import {
  changeSos,
  findLastPress,
  findOwnSos,
  findRideToHelp,
  findSosByKey,
  insertSos,
  insertSosEvent,
  lockRideToHelp,
  lockSos,
  lockUnclosed,
  type NewSos,
  type RideToHelp,
  type SosRow,
  updatePlace,
} from './sos.queries.ts'
import { countNotified, forgetOver } from './sos-messages.queries.ts'
import { notifyOfSos, notifyThatItIsOver } from './sos-messages.service.ts'

type Press = CallInput<(typeof sosContract)['POST /api/rides/:rideId/sos']>['body']

/** Writes what happened, and tells operators and the person's own pages once the transaction commits. */
export async function recordSosEvent(tx: Db, alert: SosRow, event: SosEvent, by: { actorId: string; at: Date }) {
  await insertSosEvent(tx, { alertId: alert.id, event, ...by })
  const { id: alertId, rideId, userId, kind, state } = alert
  await announce(tx, { kind: 'sos', alertId, rideId, userId, isDrill: kind === 'drill', isOpen: state === 'open' })
}

async function present(db: Db, alert: SosRow): Promise<OwnSos> {
  const notified = await countNotified(db, [alert.id])
  const { id, kind, state, tappedAt, openedAt, seenAt, closedAt, safeAt } = alert
  return {
    id,
    kind: kind === 'drill' ? kind : 'real',
    state,
    tappedAt: tappedAt.toISOString(),
    openedAt: openedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    safeAt: safeAt?.toISOString() ?? null,
    contacts: notified.get(id) ?? 0,
  }
}

/** Which of the two this is. Refuses ride_not_found: for everybody else it does not exist. */
function requireParty(actor: Actor, ride: RideToHelp | undefined): { ride: RideToHelp; party: SosParty } {
  if (ride?.passengerId === actor.userId) return { ride, party: 'passenger' }
  if (ride?.driverId === actor.userId) return { ride, party: 'driver' }
  throw new Refusal('ride_not_found')
}

/** The phone's position, else the last one of the vehicle. A failure to find it must not stop a call for help. */
async function placeOf(context: Context, actor: Actor, rideId: string, { position }: Press): Promise<NewSos['place']> {
  if (position !== null) return { lat: position.lat, lon: position.lon, at: new Date(position.at), of: 'phone' }
  const vehicle = await findPositionForParty(context, actor, rideId).catch((error: unknown) => {
    context.log.warn({ err: error }, 'no position for a call for help')
    return null
  })
  return vehicle && { lat: vehicle.lat, lon: vehicle.lon, at: new Date(vehicle.at), of: 'vehicle' }
}

/** An exercise that was none ends: the real alert takes its place. */
async function endDrill(tx: Db, press: NewSos): Promise<void> {
  const drill = await lockUnclosed(tx, { ...press, kind: 'drill' })
  const state = drill && sosAfter(drill, 'end')
  if (!drill || !state) return
  const ended = await changeSos(tx, drill.id, { state, closedAt: press.openedAt })
  await recordSosEvent(tx, ended, 'made_real', { actorId: press.userId, at: press.openedAt })
}

/** An alert that an operator has taken is open again, and everybody is told anew; a double tap changes nothing. */
async function pressAgain(context: Context, tx: Db, alert: SosRow, { place, userId, openedAt: at }: NewSos) {
  if (place?.of === 'phone') await updatePlace(tx, alert.id, place)
  const last = await findLastPress(tx, alert.id)
  if (last !== undefined && isSamePress(last, at)) return alert
  const state = isReopened(alert, at) ? sosAfter(alert, 'reopen') : null
  const now =
    state === null ? alert : await changeSos(tx, alert.id, { state, seenBy: null, seenAt: null, safeAt: null })
  if (state !== null) {
    await forgetOver(tx, alert.id)
    await notifyOfSos(context, tx, now, at)
  }
  await recordSosEvent(tx, now, 'pressed_again', { actorId: userId, at })
  return now
}

/** A new alert, or one more press of the one that is not closed. */
async function pressOnce(context: Context, tx: Db, press: NewSos): Promise<SosRow> {
  const by = { actorId: press.userId, at: press.openedAt }
  const unclosed = await lockUnclosed(tx, press)
  if (unclosed !== undefined) return pressAgain(context, tx, unclosed, press)
  if (press.kind === 'real') await endDrill(tx, press)
  const opened = await insertSos(tx, press)
  if (press.kind === 'real') await notifyOfSos(context, tx, opened, press.openedAt)
  await recordSosEvent(tx, opened, 'pressed', by)
  return opened
}

/**
 * The passenger or the driver of a ride calls for help, or tries it. Idempotent by the key of the press. Refuses
 * ride_not_found, and sos_too_late long after the end of the ride.
 */
export async function pressSos(context: Context, actor: Actor, rideId: string, press: Press): Promise<OwnSos> {
  const place = await placeOf(context, actor, rideId, press)
  const { userId } = actor
  const { key, kind } = press
  const alert = await context.db.transaction().execute(async (tx) => {
    const { ride, party } = requireParty(actor, await lockRideToHelp(tx, rideId))
    const repeated = await findSosByKey(tx, userId, key)
    if (repeated !== undefined) return repeated
    const [openedAt, tappedAt] = [context.clock.now(), new Date(press.tappedAt)]
    if (!mayPressSos(ride, tappedAt, openedAt)) throw new Refusal('sos_too_late')
    return pressOnce(context, tx, { rideId, pressedBy: party, userId, key, kind, tappedAt, openedAt, place })
  })
  return present(context.db, alert)
}

/** The caller's own call for help in this ride, or null. Refuses ride_not_found. */
export async function findMySos({ db }: Context, actor: Actor, rideId: string): Promise<OwnSos | null> {
  requireParty(actor, await findRideToHelp(db, rideId))
  const alert = await findOwnSos(db, rideId, actor.userId)
  return alert === undefined ? null : present(db, alert)
}

type OfAlert = { readonly rideId: string; readonly alertId: string }

async function lockOwn(tx: Db, actor: Actor, { rideId, alertId }: OfAlert): Promise<SosRow> {
  const alert = await lockSos(tx, alertId)
  // Of an unusual trip they answer the question instead.
  if (alert?.userId !== actor.userId || alert.rideId !== rideId || alert.kind === 'unusual')
    throw new Refusal('sos_not_found')
  return alert
}

/**
 * « Tout va bien », of whoever called for help: their contacts are told, once. An exercise ends; a real alert stays until an
 * operator closes it, because somebody else may hold the phone. Idempotent. Refuses sos_not_found.
 */
export async function saySafe(context: Context, actor: Actor, of: OfAlert): Promise<OwnSos> {
  const at = context.clock.now()
  const alert = await context.db.transaction().execute(async (tx) => {
    const before = await lockOwn(tx, actor, of)
    const by = { actorId: actor.userId, at }
    if (before.kind === 'drill') {
      const state = sosAfter(before, 'end')
      if (state === null) return before
      const ended = await changeSos(tx, before.id, { state, closedAt: at })
      await recordSosEvent(tx, ended, 'ended', by)
      return ended
    }
    if (before.safeAt !== null) return before
    const safe = await changeSos(tx, before.id, { safeAt: at })
    await notifyThatItIsOver(context, tx, safe, at)
    await recordSosEvent(tx, safe, 'said_safe', by)
    return safe
  })
  return present(context.db, alert)
}
