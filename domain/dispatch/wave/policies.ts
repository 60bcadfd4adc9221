/** How the drivers to ask are chosen. `nearest` and `waves` are what the chosen one is measured against. */
export const DISPATCH_POLICIES = ['nearest', 'waves', 'batched'] as const
export type DispatchPolicy = (typeof DISPATCH_POLICIES)[number]

export const DISPATCH_POLICY: DispatchPolicy = 'batched'

/** Requests that come within this many milliseconds are matched together, not one by one. */
export const DISPATCH_WINDOW_MS = 1_000
