import { sql } from 'kysely'
import type { BalanceSum, BookNote } from '#domain/ledger/books/books.ts'
import type { EntryKind } from '#domain/ledger/entries.table.ts'
import type { Db } from '../../db/database.ts'
import type { Span } from '../statement.queries.ts'

/** The balances of all accounts by kind, those above zero apart from those below. Reads no entries. */
export async function sumBalances(db: Db): Promise<BalanceSum[]> {
  const { rows } = await sql<{ kind: string; positiveXof: string; negativeXof: string }>`
    select split_part(account, ':', 1) as kind,
      coalesce(sum(balance_xof) filter (where balance_xof > 0), 0) as positive_xof,
      coalesce(sum(balance_xof) filter (where balance_xof < 0), 0) as negative_xof
    from kept_balances group by 1`.execute(db)
  return rows.map(({ kind, positiveXof, negativeXof }) => ({
    kind,
    positiveXof: Number(positiveXof),
    negativeXof: Number(negativeXof),
  }))
}

/** What moved the platform's earnings, by kind; a reversal counts with what it reverses. */
export async function sumEarned(
  db: Db,
  { from, until }: Span,
): Promise<readonly { readonly kind: EntryKind; readonly amountXof: number }[]> {
  const { rows } = await sql<{ kind: EntryKind; amountXof: string }>`
    select coalesce(reversed.kind, entry.kind) as kind,
      sum(case entry.credit when 'revenue' then entry.amount_xof else -entry.amount_xof end) as amount_xof
    from ledger_entries entry
    left join ledger_entries reversed on reversed.id = entry.reverses
    where (entry.credit = 'revenue' or entry.debit = 'revenue')
      and entry.at >= ${from}::timestamptz and entry.at < ${until}::timestamptz
    group by 1`.execute(db)
  return rows.map(({ kind, amountXof }) => ({ kind, amountXof: Number(amountXof) }))
}

export type NewNote = Omit<BookNote, 'id'> & {
  readonly reference: string
  readonly reason: string
  readonly notedBy: string
  readonly at: Date
}

/** Returns its id; null: this reference is noted already. */
export async function insertNote(tx: Db, note: NewNote): Promise<string | null> {
  const inserted = await tx
    .insertInto('bookNotes')
    .values(note)
    .onConflict((conflict) => conflict.constraint('book_reference_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The note of a reference in this direction. */
export async function findNote(
  tx: Db,
  { kind, reference, amountXof }: Pick<NewNote, 'kind' | 'reference' | 'amountXof'>,
): Promise<{ id: string; amountXof: number } | undefined> {
  return tx
    .selectFrom('bookNotes')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('isTakenBack', '=', amountXof < 0)
    .select(['id', 'amountXof'])
    .executeTakeFirst()
}

/** All notes: the source of their entries. */
export async function listNotes(db: Db): Promise<BookNote[]> {
  return db.selectFrom('bookNotes').select(['id', 'kind', 'amountXof']).execute()
}

/** The notes of a span with the names of those who noted them, newest first. */
export async function listNotesOf(db: Db, { from, until }: Span) {
  return db
    .selectFrom('bookNotes')
    .leftJoin('profiles', 'profiles.id', 'bookNotes.notedBy')
    .where('at', '>=', from)
    .where('at', '<', until)
    .select(['bookNotes.id', 'kind', 'amountXof', 'reference', 'at', 'reason', 'profiles.fullName as notedBy'])
    .orderBy('at', 'desc')
    .orderBy('bookNotes.id')
    .execute()
}
