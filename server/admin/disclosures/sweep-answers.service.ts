import type { Context } from '../../context.ts'
import { ANSWERS_FOLDER, pathsOfAnswer } from './disclosure-files.service.ts'
import { listAnswerHashes } from './disclosures.queries.ts'

/** A process that answers may have stored its files a moment before the request was decided by another one. */
const GRACE_MS = 60 * 60_000
const BATCH = 500

const idOf = (path: string) => path.split('/')[1] ?? ''

/**
 * Runs hourly: of requests that were decided more than an hour ago, deletes the files that are not those of the decision. A
 * crash between storing an answer and its decision leaves such files; a request that still waits is left alone.
 */
export async function sweepAnswers({ clock, db, files, log }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - GRACE_MS)
  const byRequest = Map.groupBy(await files.list(ANSWERS_FOLDER), idOf)
  const ids = [...byRequest.keys()]
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const row of await listAnswerHashes(db, ids.slice(from, from + BATCH), before)) {
      const kept = pathsOfAnswer(row)
      for (const path of (byRequest.get(row.id) ?? []).filter((one) => !kept.includes(one))) {
        await files.remove(path)
        log.warn({ path }, 'an answer that was never released was removed')
      }
    }
  }
}
