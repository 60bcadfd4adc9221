import { DELETION_KINDS } from '#domain/accounts/deletion-kinds.ts'
import type { Context } from '../../context.ts'
import { type Deletion, listUnwritten, markWritten } from './deletion-ledger.queries.ts'

/** The folder of the file store with one small file for each entry: `deletions/erased/{user id}`, which holds its instant. */
export const DELETIONS_FOLDER = 'deletions'

/** Files written in one run; the rest waits for the next minute. */
const BATCH = 500

const PATH = /^deletions\/(closed|erased)\/([0-9a-f-]{36})$/

export function pathOfDeletion({ kind, userId }: Pick<Deletion, 'kind' | 'userId'>): string {
  return `${DELETIONS_FOLDER}/${kind}/${userId}`
}

/**
 * Writes the file of each new entry of the ledger (job, and after each deletion): outside of the database, so that a
 * restore of an older backup does not forget it. A crash in between writes the same file again.
 */
export async function writeDeletions({ db, files, clock }: Pick<Context, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const deletion of await listUnwritten(db, BATCH)) {
    await files.save(pathOfDeletion(deletion), Buffer.from(deletion.at.toISOString()))
    await markWritten(db, deletion, clock.now())
  }
}

/** Right after a deletion. If the store is away, the job of the next minute writes it. */
export async function writeDeletionsNow(context: Pick<Context, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  await writeDeletions(context).catch((error: unknown) => {
    context.log.error({ err: error }, 'a deletion is not written beside the database yet')
  })
}

/** All deletions with a file, deletions before erasures. Other files in the folder are ignored. */
export async function listWrittenDeletions(files: Context['files']): Promise<Deletion[]> {
  const found: Deletion[] = []
  for (const path of await files.list(DELETIONS_FOLDER)) {
    const [, kind, userId = ''] = PATH.exec(path) ?? []
    const known = DELETION_KINDS.find((one) => one === kind)
    const content = known === undefined ? null : await files.open(path)
    if (known === undefined || content === null) continue
    const at = new Date(Buffer.concat(await content.toArray()).toString())
    if (!Number.isNaN(at.getTime())) found.push({ userId, kind: known, at })
  }
  return DELETION_KINDS.flatMap((kind) => found.filter((one) => one.kind === kind))
}
