/** `bad`: the start is refused, or a part is unreachable. `note`: it starts, but somebody should know. */
export type Verdict = 'ok' | 'note' | 'bad'
export type Check = { readonly part: string; readonly verdict: Verdict; readonly says: string }

/** How long one part may take to answer. */
export const PATIENCE_MS = 5_000

/** Why something failed, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  // `fetch` says only that it failed: why is in the cause.
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
