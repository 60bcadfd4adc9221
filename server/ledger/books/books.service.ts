import type { Books, booksContract } from '#domain/ledger/books/books.contract.ts'
import { BOOK_NOTE_TEXTS, BOOKS_JOURNAL_TEXTS, BOOKS_SENTENCES } from '#domain/ledger/books/books.fr.ts'
import { balanceSheetOf, EARNED_KINDS, entryOfNote } from '#domain/ledger/books/books.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { addDays, type Day, dayOf, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { insertEntries } from '../ledger.queries.ts'
import { findNote, insertNote, listNotesOf, type NewNote, sumBalances, sumEarned } from './books.queries.ts'

const MONTH_LENGTH = 'yyyy-mm'.length

function spanOf(month: string) {
  const first: Day = `${month}-01`
  return { from: startOfDay(first), until: startOfDay(startOfMonth(addDays(first, 31))) }
}

/** What the platform has, owes and has earned now, and its earnings in a month in Benin (yyyy-mm). */
export async function getBooks({ db, clock }: Context, asked: string | undefined): Promise<Books> {
  const thisMonth = dayOf(clock.now()).slice(0, MONTH_LENGTH)
  const month = asked ?? thisMonth
  const span = spanOf(month)
  const earned = await sumEarned(db, span)
  const notes = await listNotesOf(db, span)
  const earnedOf = (kind: string) => earned.find((sum) => sum.kind === kind)?.amountXof ?? 0
  return {
    month,
    thisMonth,
    balanceSheet: balanceSheetOf(await sumBalances(db)),
    earned: Object.fromEntries(EARNED_KINDS.map((kind) => [kind, earnedOf(kind)])) as Books['earned'],
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  }
}

/** Only what is noted is taken back, and all of it. Refuses book_reference_used, which then says so. */
async function requireNoted(tx: Db, note: NewNote): Promise<void> {
  const amountXof = -note.amountXof
  const noted = await findNote(tx, { ...note, amountXof })
  if (noted?.amountXof === amountXof) return
  throw new Refusal('book_reference_used', { field: 'reference', message: BOOKS_SENTENCES.notNoted })
}

/** The note that this one repeats. Refuses book_reference_used for another sum, or for a note that was taken back. */
async function findRepeated(tx: Db, note: NewNote): Promise<string> {
  const known = await findNote(tx, note)
  if (known?.amountXof !== note.amountXof) throw new Refusal('book_reference_used', { field: 'reference' })
  const isTakenBack = note.amountXof > 0 && (await findNote(tx, { ...note, amountXof: -note.amountXof })) !== undefined
  if (!isTakenBack) return known.id
  throw new Refusal('book_reference_used', { field: 'reference', message: BOOKS_SENTENCES.takenBack })
}

async function insertOnce(tx: Db, operator: Actor, note: NewNote): Promise<string> {
  if (note.amountXof < 0) await requireNoted(tx, note)
  const id = await insertNote(tx, note)
  if (id === null) return findRepeated(tx, note)
  const { kind, amountXof, reference, reason, at } = note
  await insertEntries(tx, [entryOfNote({ id, kind, amountXof })], at)
  const words = BOOKS_JOURNAL_TEXTS.noted(BOOK_NOTE_TEXTS[kind], signedXof(amountXof), reference, reason)
  await recordAction(tx, { actorId: operator.userId, action: 'note_in_books', targetId: null, reason: words, at })
  return id
}

/**
 * Notes tax that was paid, or what a payment provider transferred or kept; below zero takes the note of that sum back. The same
 * reference and sum again change nothing. Refuses forbidden, book_reference_used.
 */
export async function noteInBooks(
  { db, clock }: Context,
  operator: Actor,
  wish: CallInput<(typeof booksContract)['POST /api/admin/books/notes']>['body'],
): Promise<{ id: string }> {
  const note = { ...wish, notedBy: operator.userId, at: clock.now() }
  return db.transaction().execute(async (tx) => {
    await requireStillOperator(tx, operator)
    return { id: await insertOnce(tx, operator, note) }
  })
}
