const UNIQUE_VIOLATION = '23505'

/**
 * Did this write violate that unique index? Checked by the error's fields, because the two engines throw different
 * classes.
 */
export function violates(error: unknown, indexName: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === UNIQUE_VIOLATION && error.constraint === indexName
}
