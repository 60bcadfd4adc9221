import { rideCode } from '#domain/rides/ride-code.ts'
import { sharePath } from '#domain/rides/share/share-link.ts'
import type { SosAlert, SosLists } from '#domain/safety/admin-safety.contract.ts'
import { SOS_SENTENCES } from '#domain/safety/safety.fr.ts'
import { type SosEvent, sosAfter } from '#domain/safety/sos-alert.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { listRides } from '../rides/rides.service.ts'
import { findDriverPosition } from '../tracking/positions.service.ts'
import { changeSos, findRideToHelp, lockSos, type SosRow } from './sos.queries.ts'
import { recordSosEvent } from './sos.service.ts'
import {
  type DeskRow,
  findAlert,
  findOperatorName,
  listAlertsOfRide,
  listClosed,
  listDrills,
  listUnclosed,
} from './sos-desk.queries.ts'
import { countNotified, dropUnseenMessages } from './sos-messages.queries.ts'
import { notifyThatItIsOver } from './sos-messages.service.ts'

type Ride = Awaited<ReturnType<typeof listRides>>[number]

function personOf(userId: string | null, fullName: string | null, phoneNumber: string | null) {
  return userId === null ? null : { userId, fullName: fullName ?? '', phoneNumber }
}

function placeOf({ lat, lon, positionAt, positionOf }: DeskRow): SosAlert['position'] {
  if (lat === null || lon === null || positionAt === null || positionOf === null) return null
  return { lat, lon, at: positionAt.toISOString(), of: positionOf }
}

function rideFacts({ config }: Context, ride: Ride) {
  const { riderName, riderPhone, shareKey } = ride
  return {
    passenger: personOf(ride.passengerId, ride.passengerName, ride.passengerPhone),
    rider: riderName === null ? null : { fullName: riderName, phoneNumber: riderPhone },
    driver: personOf(ride.driverId, ride.driverName, ride.driverPhone),
    vehiclePlate: ride.vehiclePlate,
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    shareUrl: shareKey === null ? null : new URL(sharePath(shareKey), config.publicUrl).href,
  }
}

async function present(context: Context, rows: readonly DeskRow[]): Promise<SosAlert[]> {
  const rides = new Map(
    (await listRides(context, [...new Set(rows.map(({ rideId }) => rideId))])).map((r) => [r.id, r]),
  )
  const notified = await countNotified(
    context.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const ride = rides.get(row.rideId)
      if (ride === undefined) throw new Error('an alert without its ride')
      const vehicle = row.state === 'closed' ? null : await findDriverPosition(context, ride)
      return {
        ...rideFacts(context, ride),
        id: row.id,
        rideId: row.rideId,
        code: rideCode(row.rideId),
        pressedBy: row.pressedBy,
        kind: row.kind,
        state: row.state,
        unusual: row.unusualKind && { kind: row.unusualKind, answer: row.answer },
        tappedAt: row.tappedAt.toISOString(),
        openedAt: row.openedAt.toISOString(),
        position: placeOf(row),
        vehicle: vehicle && { lat: vehicle.lat, lon: vehicle.lon, at: vehicle.at },
        contacts: notified.get(row.id) ?? 0,
        seenBy: row.seenByName,
        seenAt: row.seenAt?.toISOString() ?? null,
        safeAt: row.safeAt?.toISOString() ?? null,
        closedBy: row.closedByName,
        closedAt: row.closedAt?.toISOString() ?? null,
        note: row.note,
        events: row.events.map(({ event, at }) => ({ event: event as SosEvent, at: new Date(at).toISOString() })),
      }
    }),
  )
}

/** What operators have to answer, and what they have answered. */
export async function listSos(context: Context): Promise<SosLists> {
  const { db } = context
  const [unclosed, closed, drills] = await Promise.all([listUnclosed(db), listClosed(db), listDrills(db)])
  return {
    unclosed: await present(context, unclosed),
    closed: await present(context, closed),
    drills: await present(context, drills),
  }
}

/** The alerts of one ride, exercises too, the oldest first. */
export async function listSosOfRide(context: Context, rideId: string): Promise<SosAlert[]> {
  return present(context, await listAlertsOfRide(context.db, rideId))
}

async function getAlert(context: Context, alertId: string): Promise<SosAlert> {
  const row = await findAlert(context.db, alertId)
  const [alert] = row === undefined ? [] : await present(context, [row])
  if (alert === undefined) throw new Refusal('sos_not_found')
  return alert
}

/** Locked. Refuses sos_not_found, and own_sos: nobody answers for a ride of their own. */
async function requireAlert(tx: Db, operator: Actor, alertId: string): Promise<SosRow> {
  const alert = await lockSos(tx, alertId)
  if (alert === undefined) throw new Refusal('sos_not_found')
  const ride = await findRideToHelp(tx, alert.rideId)
  if ([ride?.passengerId, ride?.driverId].includes(operator.userId)) throw new Refusal('own_sos')
  return alert
}

/** Refuses with the name of the operator who was faster. */
async function refuseAsSecond(tx: Db, { state, seenBy, closedBy }: SosRow): Promise<never> {
  const isClosed = state === 'closed'
  const name = await findOperatorName(tx, isClosed ? closedBy : seenBy)
  const code = isClosed ? 'sos_closed' : 'sos_taken'
  if (name === null) throw new Refusal(code)
  throw new Refusal(code, { message: isClosed ? SOS_SENTENCES.closedBy(name) : SOS_SENTENCES.takenBy(name) })
}

async function take(tx: Db, operator: Actor, alertId: string, at: Date): Promise<void> {
  await requireStillOperator(tx, operator)
  const alert = await requireAlert(tx, operator, alertId)
  const actorId = operator.userId
  if (alert.state === 'seen' && alert.seenBy === actorId) return
  const state = sosAfter(alert, 'take') ?? (await refuseAsSecond(tx, alert))
  const taken = await changeSos(tx, alertId, { state, seenBy: actorId, seenAt: at })
  await dropUnseenMessages(tx, alertId, alert.rideId)
  await recordAction(tx, { actorId, action: 'take_sos', rideId: alert.rideId, targetId: alert.userId, at })
  await recordSosEvent(tx, taken, 'seen', { actorId, at })
}

/**
 * « Je m’en occupe »: of two operators the first has it. Idempotent. Refuses forbidden, own_sos, sos_not_found, sos_taken,
 * sos_closed.
 */
export async function takeSos(context: Context, operator: Actor, alertId: string): Promise<SosAlert> {
  await context.db.transaction().execute((tx) => take(tx, operator, alertId, context.clock.now()))
  return getAlert(context, alertId)
}

type Closing = { readonly alertId: string; readonly note: string; readonly notifiesContacts: boolean }

async function close(
  context: Context,
  tx: Db,
  operator: Actor,
  { alertId, note, notifiesContacts }: Closing,
): Promise<void> {
  const at = context.clock.now()
  const actorId = operator.userId
  await requireStillOperator(tx, operator)
  const alert = await requireAlert(tx, operator, alertId)
  if (alert.state === 'closed' && alert.closedBy === actorId) return
  if (alert.state === 'closed') await refuseAsSecond(tx, alert)
  const state = sosAfter(alert, 'close')
  if (state === null) throw new Refusal('sos_not_seen')
  const closed = await changeSos(tx, alertId, { state, closedBy: actorId, closedAt: at, note })
  if (notifiesContacts && alert.kind === 'real') await notifyThatItIsOver(context, tx, closed, at)
  // Without the note, which may name people: it is forgotten with the ride, and the journal stays.
  await recordAction(tx, { actorId, action: 'close_sos', rideId: alert.rideId, targetId: alert.userId, at })
  await recordSosEvent(tx, closed, 'closed', { actorId, at })
}

/**
 * Closes a call for help that an operator has taken, with a note; any operator may, because shifts end. Idempotent for whoever
 * closed it. Refuses forbidden, own_sos, sos_not_found, sos_not_seen, sos_closed.
 */
export async function closeSos(context: Context, operator: Actor, closing: Closing): Promise<SosAlert> {
  await context.db.transaction().execute((tx) => close(context, tx, operator, closing))
  return getAlert(context, closing.alertId)
}
