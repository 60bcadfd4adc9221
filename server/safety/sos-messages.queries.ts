import { sql } from 'kysely'
import { WATCHES_SOS } from '#domain/safety/sos-alert.ts'
import type { Db } from '../db/database.ts'
import { writingNotice } from '../db/messages/push-notices.ts'
import { queueingSosSms } from '../db/messages/sos-sms.ts'
import { selectOperators } from '../db/tables/operators-with.ts'

/** What the messages of an alert say of it. */
export async function findSosFacts(db: Db, alertId: string) {
  return db
    .selectFrom('sosAlerts')
    .innerJoin('rides', 'rides.id', 'sosAlerts.rideId')
    .leftJoin('profiles', 'profiles.id', 'sosAlerts.userId')
    .leftJoin('drivers', 'drivers.userId', 'rides.driverId')
    .where('sosAlerts.id', '=', alertId)
    .select([
      'sosAlerts.rideId',
      'sosAlerts.userId',
      'sosAlerts.tappedAt',
      'sosAlerts.openedAt',
      'sosAlerts.lat',
      'sosAlerts.lon',
      'profiles.fullName',
      'drivers.vehiclePlate',
    ])
    .executeTakeFirstOrThrow()
}

/** The contacts of a person who have agreed and were not told of this alert yet. */
export async function listNumbersToNotify(db: Db, alertId: string, userId: string): Promise<string[]> {
  const contacts = await db
    .selectFrom('emergencyContacts')
    .where('userId', '=', userId)
    .where('agreedAt', 'is not', null)
    .where('stoppedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sosNotified')
            .whereRef('sosNotified.phoneNumber', '=', 'emergencyContacts.phoneNumber')
            .where('sosNotified.alertId', '=', alertId)
            .select('sosNotified.alertId'),
        ),
      ),
    )
    .select('phoneNumber')
    .orderBy('askedAt')
    .execute()
  return contacts.map(({ phoneNumber }) => phoneNumber)
}

type Text = { readonly alertId: string; readonly rideId: string; readonly text: string; readonly at: Date }

/** Queues the alarm to these numbers, and writes down that they are told. */
export async function queueAlarms(tx: Db, numbers: readonly string[], { alertId, rideId, text, at }: Text) {
  for (const to of numbers) {
    await tx.insertInto('sosNotified').values({ alertId, phoneNumber: to, notifiedAt: at }).execute()
    await queueingSosSms({ kind: 'sos_alarm', rideId, to, text, at }).execute(tx)
  }
}

/** Tells those who were told of the alert that it is over: once, and not whoever has stopped since. */
export async function queueOvers(tx: Db, userId: string, { alertId, rideId, text, at }: Text): Promise<void> {
  const { rows } = await sql<{ to: string }>`
    update sos_notified notified set over_at = ${at}::timestamptz
    where alert_id = ${alertId}::uuid and over_at is null and not exists (
      select from emergency_contacts contact
      where contact.user_id = ${userId}::uuid and contact.phone_number = notified.phone_number
        and contact.stopped_at is not null)
    returning phone_number as to`.execute(tx)
  for (const { to } of rows) await queueingSosSms({ kind: 'sos_over', rideId, to, text, at }).execute(tx)
}

/** Those who were told that it is over are to be told of a new alarm. */
export async function forgetOver(tx: Db, alertId: string): Promise<void> {
  await tx.deleteFrom('sosNotified').where('alertId', '=', alertId).where('overAt', 'is not', null).execute()
}

/** How many contacts were told of each alert. */
export async function countNotified(db: Db, alertIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (alertIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sosNotified')
    .where('alertId', 'in', alertIds)
    .select(({ fn }) => ['alertId', fn.countAll<string>().as('count')])
    .groupBy('alertId')
    .execute()
  return new Map(rows.map(({ alertId, count }) => [alertId, Number(count)]))
}

/** The operators who watch alerts, can sign in and are neither side of the ride, with the number of their profile. */
export async function listOperatorsToAlert(db: Db, rideId: string) {
  return selectOperators(db, WATCHES_SOS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rides')
            .where('rides.id', '=', rideId)
            .where(sql<boolean>`users.id in (rides.passenger_id, rides.driver_id)`)
            .select('rides.id'),
        ),
      ),
    )
    .select(['users.id as userId', 'users.email', 'profiles.phoneNumber'])
    .execute()
}

type SosNotices = {
  readonly alertId: string
  readonly kind: 'sos' | 'unusual_trip'
  readonly userIds: readonly string[]
  readonly at: Date
}

/** A notice to each browser of these people. */
export async function writeSosNotices(tx: Db, { alertId, kind, userIds, at }: SosNotices): Promise<void> {
  for (const userId of userIds) {
    await writingNotice({ userId, kind, about: alertId, facts: {}, at }).execute(tx)
  }
}

type Unseen = {
  readonly rideId: string
  readonly to: string
  readonly text: string
  readonly at: Date
  readonly dueAt: Date
}

export async function queueUnseenSms(tx: Db, unseen: Unseen): Promise<void> {
  await queueingSosSms({ kind: 'sos_unseen', ...unseen }).execute(tx)
}

/** Somebody has taken it: what says that nobody has is not sent any more. */
export async function dropUnseenMessages(tx: Db, alertId: string, rideId: string): Promise<void> {
  // They name the ride: those of the other side's alert stay.
  await sql`
    delete from sms_messages where kind = 'sos_unseen' and ride_id = ${rideId}::uuid and tries = 0 and not exists (
      select from sos_alerts where ride_id = ${rideId}::uuid and state = 'open' and kind = 'real')`.execute(tx)
  await tx
    .deleteFrom('letters')
    .where('kind', '=', 'sos_alarm')
    .where('aboutId', '=', alertId)
    .where('tries', '=', 0)
    .execute()
}
