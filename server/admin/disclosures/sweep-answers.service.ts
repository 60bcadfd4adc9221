import type { Context } from '../../context.ts'
import { forgetting } from '../../db/holds/holds.ts'
import { ANSWERS_FOLDER, pathsOfAnswer } from './disclosure-files.service.ts'
import { listAnswerHashes } from './disclosures.queries.ts'

/** A process that answers may have stored its files a moment before the request was decided by another one. */
const GRACE_MS = 60 * 60_000
const BATCH = 500

const idOf = (path: string) => path.split('/')[1] ?? ''

/**
 * Runs hourly: of requests that were decided more than an hour ago, deletes the files that are not those of the decision, which a
 * crash between storing an answer and its decision leaves behind, and those whose ANSWER_KEPT_YEARS have passed and that no hold
 * keeps. A request that still waits is left alone.
 */
export async function sweepAnswers({ clock, db, files, log }: Context): Promise<void> {
  const now = clock.now()
  const of = { decidedBefore: new Date(now.getTime() - GRACE_MS), now }
  const byRequest = Map.groupBy(await files.list(ANSWERS_FOLDER), idOf)
  const ids = [...byRequest.keys()]
  for (let from = 0; from < ids.length; from += BATCH) {
    await forgetting(db, async (tx) => {
      for (const row of await listAnswerHashes(tx, ids.slice(from, from + BATCH), of)) {
        const kept = row.areKept ? pathsOfAnswer(row) : []
        for (const path of (byRequest.get(row.id) ?? []).filter((one) => !kept.includes(one))) {
          await files.remove(path)
          log.warn({ path }, 'an answer that was never released, or whose term has ended, was removed')
        }
      }
    })
  }
}
