/** How dispatch chooses the drivers to ask. `nearest` and `waves` are the baselines for the chosen policy, `batched`. */
export const DISPATCH_POLICIES = ['nearest', 'waves', 'batched'] as const
export type DispatchPolicy = (typeof DISPATCH_POLICIES)[number]

export const DISPATCH_POLICY: DispatchPolicy = 'batched'

/** A driver whose phone sleeps counts as this many seconds farther: they read a notice first, and may have moved. */
export const WAKING_SECONDS = 60

/** After this many offers in a row that a sleeping phone did not answer, its driver is paused, and told. */
export const ASLEEP_UNANSWERED_MAX = 3

/** Requests that arrive within this many milliseconds are matched together, not one by one. */
export const DISPATCH_WINDOW_MS = 1_000
