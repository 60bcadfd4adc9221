import type { CashNoteOrExact } from '#domain/change/notes.ts'
import { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Db } from '../../db/database.ts'

/** Writes the note of an open ride. False: the ride has ended. */
export async function writeCashNote(tx: Db, rideId: string, cashNoteXof: CashNoteOrExact | null): Promise<boolean> {
  const written = await tx
    .updateTable('rides')
    .set({ cashNoteXof })
    .where('id', '=', rideId)
    .where('status', 'in', OPEN_STATUSES)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
