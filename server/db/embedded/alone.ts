import type pg from 'pg'

/**
 * Does something on PGlite itself while nobody uses its only connection. PGlite takes turns by messages, of which a statement
 * has several: between two of them, its own statement would get the answer of the other.
 */
export async function alone<T>(pool: pg.Pool, act: () => Promise<T>): Promise<T> {
  // After its end nobody can use it.
  if (pool.ended) return act()
  const client = await pool.connect()
  return act().finally(() => client.release())
}
