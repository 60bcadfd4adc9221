import { createHash } from 'node:crypto'
import { DISCLOSURE_JOURNAL_TEXTS } from '#domain/admin/disclosures/disclosures.fr.ts'
import type { AnswerFile } from '#domain/admin/disclosures/disclosures.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { type DisclosureRow, findDisclosure, findFilesTerm } from './disclosures.queries.ts'
import { aboutOf } from './disclosures.service.ts'

/** The folder of the file store with the released answers. */
export const ANSWERS_FOLDER = 'disclosures'

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A file is named by its hash: an answer that was made twice does not replace the released one. */
export function pathOfAnswer(disclosureId: string, file: AnswerFile, sha256: string): string {
  return `${ANSWERS_FOLDER}/${disclosureId}/${sha256}.${file}`
}

/** Where the two files of a released answer are; none before. */
export function pathsOfAnswer({ id, pdfSha256, csvSha256 }: Pick<DisclosureRow, 'id' | 'pdfSha256' | 'csvSha256'>) {
  return [pdfSha256 && pathOfAnswer(id, 'pdf', pdfSha256), csvSha256 && pathOfAnswer(id, 'csv', csvSha256)].filter(
    Boolean,
  )
}

const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const satisfies Record<AnswerFile, string>

/** A file in the store is not what was released: nobody is handed it. */
class AnswerDamaged extends Error {}

type Asked = { readonly disclosureId: string; readonly file: AnswerFile }

/**
 * The bytes that were released, the same at each download. Each download stands in the journal. Null: there is no such answer, or
 * its term has ended.
 * Throws if the stored bytes are not the released ones, or are missing.
 */
export async function openAnswerFile(context: Context, operator: Actor, { disclosureId, file }: Asked) {
  const row = await findDisclosure(context.db, disclosureId, operator.userId)
  const sha256 = file === 'pdf' ? row?.pdfSha256 : row?.csvSha256
  if (!row || row.isOwnMatter || !sha256) return null
  const term = await findFilesTerm(context.db, disclosureId, context.clock.now())
  if (term?.areKept !== true) return null
  const stored = await context.files.open(pathOfAnswer(disclosureId, file, sha256))
  const content = stored === null ? null : Buffer.concat(await stored.toArray())
  if (content === null || sha256Of(content) !== sha256) throw new AnswerDamaged(`${disclosureId}.${file}`)
  const name = `requisition-${disclosureId}.${file}`
  const about = { ...aboutOf(row), reason: DISCLOSURE_JOURNAL_TEXTS.file(file) }
  await recordAction(context.db, {
    actorId: operator.userId,
    action: 'open_disclosure',
    at: context.clock.now(),
    ...about,
  })
  return { name, type: TYPES[file], content }
}
