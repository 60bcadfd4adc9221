/** How dispatch chooses the drivers to ask. `nearest` and `waves` are the baselines for the chosen policy, `batched`. */
export const DISPATCH_POLICIES = ['nearest', 'waves', 'batched'] as const
export type DispatchPolicy = (typeof DISPATCH_POLICIES)[number]

export const DISPATCH_POLICY: DispatchPolicy = 'batched'

/** Most drivers with a sleeping phone who are asked for one ride, beside its first wave. */
export const ASLEEP_ASKED_MAX = 2

/** Requests that arrive within this many milliseconds are matched together, not one by one. */
export const DISPATCH_WINDOW_MS = 1_000
