import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isEmailNotHeld } from '../db/holds/holds.ts'
import type { Tables } from '../db/tables/tables.ts'

type Row = Selectable<Tables['letters']>

/** A letter that a process has taken to send. `tries` includes this attempt. */
export type TakenLetter = Pick<Row, 'id' | 'kind' | 'recipient' | 'subject' | 'tries' | 'giveUpAt'> & {
  readonly body: string
}

export type NewLetter = Pick<Row, 'kind' | 'recipient' | 'subject' | 'aboutId' | 'rank' | 'createdAt' | 'giveUpAt'> & {
  readonly body: string
  readonly dueAt: Date
}

export async function insertLetter(db: Db, letter: NewLetter): Promise<void> {
  await db.insertInto('letters').values(letter).execute()
}

/** The same letter to each of these addresses, in one statement. */
export async function insertLetters(
  tx: Db,
  recipients: readonly string[],
  letter: Omit<NewLetter, 'recipient'>,
): Promise<void> {
  const { kind, subject, body, aboutId, rank, createdAt, dueAt, giveUpAt } = letter
  await sql`
    insert into letters (kind, recipient, subject, body, about_id, rank, created_at, due_at, give_up_at)
    select ${kind}, recipient, ${subject}, ${body}, ${aboutId}, ${rank}::int, ${createdAt}::timestamptz,
      ${dueAt}::timestamptz, ${giveUpAt}::timestamptz
    from unnest(${recipients}::text[]) recipient`.execute(tx)
}

export type LetterBatch = { readonly now: Date; readonly until: Date; readonly limit: number }

/**
 * Takes due letters, the lowest rank first. They are due again at `until`, in case the process crashes; until then no other
 * process takes them.
 */
export async function takeDueLetters(db: Db, { now, until, limit }: LetterBatch): Promise<TakenLetter[]> {
  const { rows } = await sql<TakenLetter>`
    update letters set due_at = ${until}, tries = tries + 1
    where id in (
      select id from letters where failed_at is null and due_at <= ${now}
      order by rank, due_at limit ${limit} for update skip locked
    )
    returning id, kind, recipient, subject, body, tries, give_up_at, rank`.execute(db)
  return rows
}

/** Deletes a sent letter completely. */
export async function deleteLetter(db: Db, id: string): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).execute()
}

export async function postponeLetter(db: Db, id: string, { dueAt, why }: { dueAt: Date; why: string }): Promise<void> {
  await db.updateTable('letters').set({ dueAt, lastError: why }).where('id', '=', id).execute()
}

/** Marks a letter as given up, and deletes its text with any link in it. */
export async function giveUpLetter(db: Db, id: string, { at, why }: { at: Date; why: string }): Promise<void> {
  await db.updateTable('letters').set({ body: null, failedAt: at, lastError: why }).where('id', '=', id).execute()
}

type OldLetters = { readonly before: Date; readonly now: Date }

/** Deletes letters that were given up before this time, except those to people whom a hold keeps at `now`. */
export async function deleteGivenUpBefore(tx: Db, { before, now }: OldLetters): Promise<void> {
  await tx
    .deleteFrom('letters')
    .where('failedAt', '<', before)
    .where(isEmailNotHeld(sql.ref('letters.recipient'), now))
    .execute()
}
