import { ApiError } from '#web/api/client.ts'

type Sent<Tap, Result> = {
  readonly results: readonly Result[]
  /** Never understood, and never will be. */
  readonly invalid: readonly Tap[]
}

/**
 * Sends taps in one call. If the server cannot read that call, each tap goes alone, so that only the ones that it cannot read
 * are given up. Rejects with any other failure.
 */
export async function sendInParts<Tap, Result>(
  taps: readonly Tap[],
  post: (taps: readonly Tap[]) => Promise<readonly Result[]>,
): Promise<Sent<Tap, Result>> {
  try {
    return { results: await post(taps), invalid: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error
    if (taps.length <= 1) return { results: [], invalid: taps }
  }
  const parts: Sent<Tap, Result>[] = []
  for (const tap of taps) parts.push(await sendInParts([tap], post))
  return { results: parts.flatMap(({ results }) => results), invalid: parts.flatMap(({ invalid }) => invalid) }
}
