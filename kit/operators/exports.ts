import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ExportView } from '#domain/admin/exports/exports.contract.ts'
import type { ExportKind } from '#domain/admin/exports/exports.ts'
import type { Caller, Kit } from '../kit.ts'
import type { Person } from '../people/people.ts'

type Asked = { readonly kind: ExportKind; readonly from: string; readonly to?: string; readonly exportId?: string }

/** An operator asks for an export of a kind, of one day or of a period. */
export function askForExport(kit: Kit, as: Caller, { kind, from, to = from, exportId = randomUUID() }: Asked) {
  return kit.call('POST /api/admin/exports', { as, body: { exportId, kind, from, to } })
}

/** The same; returns how the answer shows it. Its job has run. */
export async function anExport(kit: Kit, as: Caller, asked: Asked): Promise<ExportView> {
  const answer = await askForExport(kit, as, asked)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

export function cancelExport(kit: Kit, as: Caller, exportId: string) {
  return kit.call(`POST /api/admin/exports/${exportId}/cancellation`, { as, body: {} })
}

export function exportFile(kit: Kit, as: Caller, exportId: string) {
  return kit.call(`GET /files/exports/${exportId}`, { as })
}

/** How the operators' list shows it; undefined: not at all. */
export async function shownExport(kit: Kit, as: Caller, exportId: string): Promise<ExportView | undefined> {
  const { exports } = (await kit.call('GET /api/admin/exports', { as })).json()
  return exports.find(({ id }: ExportView) => id === exportId)
}

/** The lines of a file below its header, as cells. The rows of these tests hold no separator. */
export function csvRows(body: string): string[][] {
  const [, ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  return lines.map((line) => line.split(';'))
}

/** An export that waits, as if no job had begun it yet. */
export async function aWaitingExport(kit: Kit, { userId }: Person, { kind, from, to = from }: Asked): Promise<string> {
  const row = { id: randomUUID(), kind, firstDay: from, lastDay: to, askedBy: userId, askedAt: kit.clock.now() }
  await kit.database.db.insertInto('exports').values(row).execute()
  return row.id
}

/** Cancelled rides of one passenger, all created at this instant. */
export async function manyRides(kit: Kit, { userId }: Person, count: number, at = kit.clock.now()): Promise<void> {
  await sql`
    insert into rides (passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration, status,
      idempotency_key, open_slot, created_at, requested_at, cancelled_at, cancelled_by)
    select ${userId}::uuid, 'zemidjan', 'Départ', 'Arrivée', 500, 10, 'cancelled', gen_random_uuid(), 1, ${at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz, 'passenger'
    from generate_series(1, ${count}::int)`.execute(kit.database.db)
}
