import { sql } from 'kysely'
import { CLOSED_SHOWN, DRILLS_SHOWN } from '#domain/safety/sos-alert.ts'
import type { Db } from '../db/database.ts'

/** Alerts with everything that an operator sees of them. */
function selectAlerts(db: Db) {
  return db
    .selectFrom('sosAlerts')
    .leftJoin('profiles as seer', 'seer.id', 'sosAlerts.seenBy')
    .leftJoin('profiles as closer', 'closer.id', 'sosAlerts.closedBy')
    .leftJoin('tripQuestions', (join) =>
      join.onRef('tripQuestions.id', '=', 'sosAlerts.key').on('sosAlerts.kind', '=', 'unusual'),
    )
    .select([
      'sosAlerts.id',
      'sosAlerts.rideId',
      'pressedBy',
      'sosAlerts.kind',
      'state',
      'tappedAt',
      'openedAt',
      'lat',
      'lon',
      'positionAt',
      'positionOf',
      'seenAt',
      'safeAt',
      'closedAt',
      'note',
      'tripQuestions.kind as unusualKind',
      'tripQuestions.answer',
      'seer.fullName as seenByName',
      'closer.fullName as closedByName',
      sql<{ event: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('event', event, 'at', at) order by sos_events.id), '[]')
        from sos_events where alert_id = sos_alerts.id
      )`.as('events'),
    ])
}
export type DeskRow = Awaited<ReturnType<typeof listUnclosed>>[number]

/** Those that are not closed, exercises apart: real ones first, the oldest first. */
export function listUnclosed(db: Db) {
  return selectAlerts(db)
    .where('sosAlerts.kind', '<>', 'drill')
    .where('state', '<>', 'closed')
    .orderBy(sql`sos_alerts.kind = 'real'`, 'desc')
    .orderBy('openedAt')
    .orderBy('sosAlerts.id')
    .execute()
}

export function listClosed(db: Db): Promise<DeskRow[]> {
  return selectAlerts(db)
    .where('sosAlerts.kind', '<>', 'drill')
    .where('state', '=', 'closed')
    .orderBy('openedAt', 'desc')
    .orderBy('sosAlerts.id')
    .limit(CLOSED_SHOWN)
    .execute()
}

export function listDrills(db: Db): Promise<DeskRow[]> {
  return selectAlerts(db)
    .where('sosAlerts.kind', '=', 'drill')
    .orderBy('openedAt', 'desc')
    .orderBy('sosAlerts.id')
    .limit(DRILLS_SHOWN)
    .execute()
}

/** Those of one ride, exercises too, the oldest first. */
export function listAlertsOfRide(db: Db, rideId: string): Promise<DeskRow[]> {
  return selectAlerts(db).where('sosAlerts.rideId', '=', rideId).orderBy('openedAt').orderBy('sosAlerts.id').execute()
}

export function findAlert(db: Db, alertId: string): Promise<DeskRow | undefined> {
  return selectAlerts(db).where('sosAlerts.id', '=', alertId).executeTakeFirst()
}

/** The operator who has taken or closed it. */
export async function findOperatorName(db: Db, userId: string | null | undefined): Promise<string | null> {
  if (!userId) return null
  const profile = await db.selectFrom('profiles').where('id', '=', userId).select('fullName').executeTakeFirst()
  return profile?.fullName ?? null
}
