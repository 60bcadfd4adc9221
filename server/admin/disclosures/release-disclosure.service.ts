import { mayOperate } from '#domain/accounts/operator-roles.ts'
import { HEAD_TEXTS } from '#domain/admin/disclosures/answer.fr.ts'
import { answerCsv } from '#domain/admin/disclosures/answer.ts'
import { DISCLOSURE_JOURNAL_TEXTS } from '#domain/admin/disclosures/disclosures.fr.ts'
import { ANSWERS_AUTHORITIES } from '#domain/admin/holds/legal-holds.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockOperators } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { type Answer, headOf, makeAnswer } from './disclosure-answer.service.ts'
import { pathOfAnswer, pathsOfAnswer, sha256Of } from './disclosure-files.service.ts'
import { disclosedMail } from './disclosure-mail.ts'
import { disclosurePdf } from './disclosure-pdf.ts'
import { type DisclosureRow, decideWaiting, insertPeople } from './disclosures.queries.ts'
import { aboutOf, openDisclosure, requireDisclosure } from './disclosures.service.ts'

type Files = { readonly pdfSha256: string; readonly csvSha256: string; readonly paths: readonly string[] }

/** Makes both files and stores them under their hashes, before any row refers to them. */
async function storeFiles(
  context: Context,
  row: DisclosureRow,
  { sections }: Answer,
  by: { readonly releasedBy: string; readonly at: Date },
): Promise<Files> {
  const head = headOf(row, by)
  const csv = Buffer.from(answerCsv(head, sections))
  const csvSha256 = sha256Of(csv)
  const about = { brand: context.config.brand.name, madeAt: by.at }
  const pdf = await disclosurePdf([...head, [HEAD_TEXTS.csv, csvSha256]], sections, about)
  const pdfSha256 = sha256Of(pdf)
  const files = [
    [pathOfAnswer(row.id, 'pdf', pdfSha256), pdf],
    [pathOfAnswer(row.id, 'csv', csvSha256), csv],
  ] as const
  for (const [path, bytes] of files) await context.files.save(path, bytes)
  return { pdfSha256, csvSha256, paths: files.map(([path]) => path) }
}

type Release = Files & { readonly operator: Actor; readonly at: Date }

/** Both still have the role for it: who releases, and who asked. Refuses forbidden, disclosure_asker_gone. */
async function requireBothOperators(tx: Db, operatorId: string, askedBy: string): Promise<void> {
  const operators = await lockOperators(tx)
  const may = (id: string) =>
    operators.some(({ userId, roles }) => userId === id && mayOperate(roles, ANSWERS_AUTHORITIES))
  if (!may(operatorId)) throw new Refusal('forbidden')
  if (!may(askedBy)) throw new Refusal('disclosure_asker_gone')
}

type Released = { readonly row: DisclosureRow; readonly answer: Answer; readonly at: Date }

/** Notes whose data it was, and tells them by mail unless the requisition forbids it. */
async function notifyPeople(context: Context, tx: Db, { row, answer, at }: Released): Promise<void> {
  const { id: disclosureId, kind, authority, silentBy } = row
  const isNotified = silentBy === null
  const people = await insertPeople(tx, answer.userIds, { disclosureId, kind, authority, releasedAt: at, isNotified })
  if (!isNotified) return
  const recipients = people.flatMap(({ email, emailVerified }) => (emailVerified ? [email] : []))
  await context.letters.postToAllIn(tx, disclosedMail(context.config, { kind, authority, at }), recipients)
}

/**
 * The operator’s own repeat changes nothing. The operators are locked last, for the moment of the commit: thousands of people may
 * be noted before. Refuses forbidden, disclosure_asker_gone, decided_meanwhile.
 */
async function release(context: Context, row: DisclosureRow, answer: Answer, by: Release): Promise<void> {
  const { operator, at, pdfSha256, csvSha256 } = by
  const { userId } = operator
  await context.db.transaction().execute(async (tx) => {
    const decided = { id: row.id, state: 'released', pdfSha256, csvSha256, decidedBy: userId, decidedAt: at } as const
    if (!(await decideWaiting(tx, decided))) {
      const now = await requireDisclosure(tx, operator, row.id)
      if (now.state === 'released' && now.decidedBy === userId) return
      throw new Refusal('decided_meanwhile')
    }
    const reason = DISCLOSURE_JOURNAL_TEXTS.of(row.authority, row.requisition)
    await recordAction(tx, { actorId: userId, action: 'release_disclosure', at, ...aboutOf(row), reason })
    await notifyPeople(context, tx, { row, answer, at })
    await requireBothOperators(tx, userId, row.askedBy)
  })
}

/** Once the request is decided, removes the files of this call that are not those of the decision. */
async function removeUnused({ db, files, log }: Context, operator: Actor, id: string, { paths }: Files) {
  const row = await requireDisclosure(db, operator, id)
  if (row.state === 'asked') return
  const kept = pathsOfAnswer(row)
  for (const path of paths.filter((one) => !kept.includes(one))) {
    await files.remove(path).catch((error: unknown) => log.error({ err: error, path }, 'answer not removed'))
  }
}

/**
 * Makes the answer, freezes its two files with their hashes, and tells its persons: by another operator than who asked. Of two
 * at once, one does; the operator’s own repeat succeeds. Refuses disclosure_not_found, own_matter, own_disclosure, forbidden,
 * disclosure_asker_gone, disclosure_too_large, ride_not_found, decided_meanwhile.
 */
export async function releaseDisclosure(context: Context, operator: Actor, disclosureId: string) {
  const row = await requireDisclosure(context.db, operator, disclosureId)
  const { userId, fullName } = operator
  if (row.askedBy === userId) throw new Refusal('own_disclosure')
  if (row.state !== 'asked') {
    if (row.state !== 'released' || row.decidedBy !== userId) throw new Refusal('decided_meanwhile')
    return openDisclosure(context, operator, disclosureId)
  }
  const at = context.clock.now()
  const answer = await makeAnswer(context.db, row)
  const files = await storeFiles(context, row, answer, { releasedBy: fullName, at })
  try {
    await release(context, row, answer, { operator, at, ...files })
  } finally {
    await removeUnused(context, operator, disclosureId, files)
  }
  await context.letters.lookNow()
  return openDisclosure(context, operator, disclosureId)
}
