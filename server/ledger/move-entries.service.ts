import type { Entry } from '#domain/ledger/entries.table.ts'
import type { Db } from '../db/database.ts'
import { insertEntries } from './ledger.queries.ts'

/** Writes entries whose source is no payment, each once. Call it in the transaction that moves the money. */
export async function writeEntries(tx: Db, entries: readonly Entry[], at: Date): Promise<void> {
  await insertEntries(tx, entries, at)
}
