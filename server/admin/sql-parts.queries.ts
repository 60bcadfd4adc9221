import { type RawBuilder, sql } from 'kysely'
import type { PersonSearch } from '#domain/admin/users/person-search.ts'
import type { Db } from '../db/database.ts'

/** Three letters or digits in a row. A trigram index does not help with fewer: it would be read from end to end. */
const TRIGRAM = /[a-z0-9]{3}/i

const hasTrigram = (pattern: string) => TRIGRAM.test(pattern.normalize('NFD').replace(/\p{M}/gu, ''))

/** The column as the index has it, or as an expression that no index matches. */
const column = (name: 'words' | 'search_plate', isIndexed: boolean) =>
  isIndexed ? sql.ref(name) : sql`(${sql.ref(name)} || '')`

function containsWords(words: readonly string[]): RawBuilder<unknown> {
  const isIndexed = words.some(hasTrigram)
  const contained = words.map((word) => sql`${column('words', isIndexed)} like fold_for_search(${word}::text)`)
  return sql`(${sql.join(contained, sql` and `)})`
}

/**
 * Condition that a row of `searchable_people` matches the search. It contains only what was typed, each pattern separately,
 * so that a trigram index can be used where there is one.
 */
export function fitsSearch({ words, digits, plate }: PersonSearch): RawBuilder<boolean> {
  const ways = [
    containsWords(words),
    ...(digits === null ? [] : [sql`phone_number like ${digits}::text`]),
    ...(plate === null ? [] : [sql`${column('search_plate', hasTrigram(plate))} like fold_for_search(${plate}::text)`]),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Ids of at most `limit` matching accounts. A search of rides asks for one more than it uses. */
export async function findPeople(db: Db, search: PersonSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from searchable_people where ${fitsSearch(search)} limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
