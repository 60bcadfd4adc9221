import { UNUSUAL_MAIL_TEXTS } from '#domain/mail/sos.fr.ts'
import { unusualTripSms } from '#domain/mail/sos-sms.ts'
import { distanceM, latLonOf } from '#domain/places/lat-lon.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { sosAfter } from '#domain/safety/sos-alert.ts'
import { ARRIVED_M, UNUSUAL_UNSEEN_MINUTES } from '#domain/safety/unusual/trip-question.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { changeSos, findSosByKey, insertSos, lockUnclosed, type NewSos, type SosRow } from '../sos.queries.ts'
import { recordSosEvent } from '../sos.service.ts'
import { findSosFacts, listOperatorsToAlert, queueUnseenSms, writeSosNotices } from '../sos-messages.queries.ts'
import { alertsUrl, namesOf } from '../sos-messages.service.ts'
import { type AskedRide, findLastPlace } from './trip-questions.queries.ts'

type Place = NonNullable<NewSos['place']> & { readonly hasArrived: boolean }

/** Where the vehicle of a ride was last, and whether that is its destination. Null: not known. */
export async function placeOfRide({ db }: Context, rideId: string): Promise<Place | null> {
  const last = await findLastPlace(db, rideId)
  const point = last && latLonOf(last.lat, last.lon)
  if (!last?.at || !point) return null
  const dropoff = latLonOf(last.dropoffLat, last.dropoffLon)
  return {
    ...point,
    at: last.at,
    of: 'vehicle',
    hasArrived: dropoff !== null && distanceM(point, dropoff) <= ARRIVED_M,
  }
}

type Alarm = {
  readonly ride: AskedRide
  readonly questionId: string
  readonly event: 'said_no' | 'no_answer'
  readonly at: Date
  readonly place: Place | null
}

/** A mail to operators if nobody takes it for some minutes; an SMS only after a « Non », because silence is mostly harmless. */
async function notifyOperators({ config, letters, sms }: Context, tx: Db, alert: SosRow, { event, at }: Alarm) {
  const operators = await listOperatorsToAlert(tx, alert.rideId)
  await writeSosNotices(tx, {
    alertId: alert.id,
    kind: 'unusual_trip',
    userIds: operators.map(({ userId }) => userId),
    at,
  })
  const found = await findSosFacts(tx, alert.id)
  const dueAt = new Date(at.getTime() + UNUSUAL_UNSEEN_MINUTES * 60_000)
  const [url, names] = [alertsUrl(config), namesOf(config, found)]
  for (const { email, phoneNumber } of operators) {
    if (sms !== null && phoneNumber !== null && event === 'said_no') {
      const text = unusualTripSms({ ...names, url })
      await queueUnseenSms(tx, { rideId: alert.rideId, to: phoneNumber, text, at, dueAt })
    }
    await letters.postIn(tx, {
      kind: 'sos_alarm',
      aboutId: alert.id,
      to: email,
      subject: UNUSUAL_MAIL_TEXTS.subject(rideCode(alert.rideId)),
      text: UNUSUAL_MAIL_TEXTS.text(names.plate, names.time, url),
      dueAt,
    })
  }
}

/** The alert of this ride that is not closed, or a new one. A « Non » opens one again that an operator has taken. */
async function openAlert(tx: Db, { ride, questionId, event, at, place }: Alarm): Promise<SosRow> {
  const of = { rideId: ride.id, pressedBy: 'passenger', kind: 'unusual' } as const
  const unclosed = await lockUnclosed(tx, of)
  if (unclosed === undefined) {
    const by = { userId: ride.passengerId, key: questionId, tappedAt: at, openedAt: at }
    return (await findSosByKey(tx, ride.passengerId, questionId)) ?? insertSos(tx, { ...of, ...by, place })
  }
  const state = event === 'said_no' ? sosAfter(unclosed, 'reopen') : null
  if (state === null) return unclosed
  return changeSos(tx, unclosed.id, { state, seenBy: null, seenAt: null, safeAt: null })
}

/** In the transaction in which a passenger says « Non », or too long nothing: operators see it among the calls for help. */
export async function alertOfAnswer(context: Context, tx: Db, alarm: Alarm): Promise<void> {
  const alert = await openAlert(tx, alarm)
  await notifyOperators(context, tx, alert, alarm)
  await recordSosEvent(tx, alert, alarm.event, { actorId: alarm.ride.passengerId, at: alarm.at })
}

/** A passenger whose silence alerted an operator says after all that all is well: the operator reads it, and closes. */
export async function sayTripSafe(
  tx: Db,
  { ride, questionId, at }: { ride: AskedRide; questionId: string; at: Date },
): Promise<void> {
  const alert = await findSosByKey(tx, ride.passengerId, questionId)
  if (alert === undefined || alert.state === 'closed') return
  const safe = await changeSos(tx, alert.id, { safeAt: at })
  await recordSosEvent(tx, safe, 'said_safe', { actorId: ride.passengerId, at })
}
