import type { Context } from '../../context.ts'
import { forgetting } from '../../db/holds/holds.ts'
import { lockAccount } from '../../identity/account-state.service.ts'
import { makeUnavailable } from '../../identity/eligibility.service.ts'
import { forgetResetLinks } from '../session/accounts.queries.ts'
import { type Deletion, findDeletionState, insertDeletion, markWritten } from './deletion-ledger.queries.ts'
import { listWrittenDeletions } from './deletion-ledger.service.ts'
import { closeAccount } from './settings-deletion.queries.ts'
import { type EraseTrips, eraseAccount } from './settings-deletion.service.ts'

type Parts = Pick<Context, 'db' | 'files' | 'clock'>

/** `unknown`: the account is younger than the backup that was restored. `held`: a hold keeps it, and its job erases it later. */
type Outcome = 'done already' | 'unknown' | 'held' | 'replayed'

async function closeAgain({ db }: Parts, { userId, at }: Deletion): Promise<void> {
  await forgetting(db, async (tx) => {
    await lockAccount(tx, userId)
    await makeUnavailable(tx, userId, at)
    await closeAccount(tx, userId, at)
    await forgetResetLinks(tx, userId)
    await insertDeletion(tx, { userId, kind: 'closed', at })
    await markWritten(tx, { userId, kind: 'closed', at }, at)
  })
}

async function replay(parts: Parts, deletion: Deletion, eraseTrips: EraseTrips): Promise<Outcome> {
  const { userId, kind, at } = deletion
  const state = await findDeletionState(parts.db, userId)
  if (state === undefined) return 'unknown'
  if ((kind === 'closed' ? state.deletedAt : state.erasedAt) !== null) return 'done already'
  if (state.deletedAt === null) await closeAgain(parts, deletion)
  if (kind === 'closed') return 'replayed'
  return (await eraseAccount(parts, { userId, at, now: parts.clock.now() }, eraseTrips)) ? 'replayed' : 'held'
}

/**
 * After a restore: deletes and erases again every account whose deletion has a file but no trace in this database, as of
 * the instant at which it happened. What a hold of this database keeps is erased when that hold has ended. Doing it twice changes nothing. Returns how many were replayed.
 */
export async function replayDeletions(parts: Parts, eraseTrips: EraseTrips): Promise<number> {
  let replayed = 0
  for (const deletion of await listWrittenDeletions(parts.files)) {
    if ((await replay(parts, deletion, eraseTrips)) === 'replayed') replayed += 1
  }
  return replayed
}
