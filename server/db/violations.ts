const UNIQUE_VIOLATION = '23505'

/** Did this write collide with that unique index? By its shape: the two engines throw classes of their own. */
export function violates(error: unknown, indexName: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === UNIQUE_VIOLATION && error.constraint === indexName
}
