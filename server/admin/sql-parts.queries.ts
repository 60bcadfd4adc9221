import { type RawBuilder, sql } from 'kysely'
import type { PersonSearch } from '#domain/admin/users/person-search.ts'
import type { Db } from '../db/database.ts'

/** Three letters or digits in a row: of fewer an index of trigrams knows nothing, and would be read from end to end. */
const TRIGRAM = /[a-z0-9]{3}/i

const hasTrigram = (pattern: string) => TRIGRAM.test(pattern.normalize('NFD').replace(/\p{M}/gu, ''))

/** The column as the index has it, or as no index does. */
const column = (name: 'words' | 'search_plate', isIndexed: boolean) =>
  isIndexed ? sql.ref(name) : sql`(${sql.ref(name)} || '')`

function containsWords(words: readonly string[]): RawBuilder<unknown> {
  const isIndexed = words.some(hasTrigram)
  const contained = words.map((word) => sql`${column('words', isIndexed)} like fold_for_search(${word}::text)`)
  return sql`(${sql.join(contained, sql` and `)})`
}

/**
 * Does this person of `searchable_people` fit? Only what was typed stands in the statement, each pattern by itself: an
 * index of trigrams then finds them, where there is one.
 */
export function fitsSearch({ words, digits, plate }: PersonSearch): RawBuilder<boolean> {
  const ways = [
    containsWords(words),
    ...(digits === null ? [] : [sql`phone_number like ${digits}::text`]),
    ...(plate === null ? [] : [sql`${column('search_plate', hasTrigram(plate))} like fold_for_search(${plate}::text)`]),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Accounts that fit, as many as a search of rides follows and one more. */
export async function findPeople(db: Db, search: PersonSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from searchable_people where ${fitsSearch(search)} limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
