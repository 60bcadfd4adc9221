import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Did this write collide with that unique index? */
export function violates(error: unknown, indexName: string): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === indexName
}
