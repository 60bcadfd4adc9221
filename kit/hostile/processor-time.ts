/** How often a slow run is tried again: what compiles code or collects garbage is slow once, a pattern every time. */
const TRIES = 3

/** What a hostile run may take more than an ordinary one: a hang of 100 ms is far above it. */
const MORE_MS = 60

/** The milliseconds for which this thread computed meanwhile: what others on a busy machine compute is not in it. */
async function computedDuring(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The shortest of several runs, as soon as one is below the bound. */
async function leastOf(run: () => unknown, boundMs: number): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && leastMs > boundMs; tried += 1) {
    leastMs = Math.min(leastMs, await computedDuring(run))
  }
  return leastMs
}

/** Measures runs against an ordinary one, and says of a slow one how long it held the event loop; null: not too long. */
export async function measuredAgainst(
  ordinary: () => unknown,
): Promise<(run: () => unknown) => Promise<string | null>> {
  const boundMs = MORE_MS + (await leastOf(ordinary, 0))
  return async (run) => {
    const tookMs = await leastOf(run, boundMs)
    return tookMs > boundMs ? `${Math.round(tookMs)} ms` : null
  }
}
