type Versioned = { readonly id: string; readonly version: number }

/** The newer of two views of one thing: what arrives late never replaces what is known. */
export function newerOf<T extends Versioned>(known: T | undefined, arrived: T): T {
  return known !== undefined && known.version > arrived.version ? known : arrived
}

/** The list with one element replaced if it is newer, or put first when it was not there. */
export function withNewer<T extends Versioned>(list: readonly T[], arrived: T): T[] {
  const known = list.find((one) => one.id === arrived.id)
  if (known === undefined) return [arrived, ...list]
  return list.map((one) => (one.id === arrived.id ? newerOf(one, arrived) : one))
}

/** The list without what has gone, unless a newer view of it is known. */
export function without<T extends Versioned>(list: readonly T[], gone: { rideId: string; version: number }): T[] {
  return list.filter((one) => one.id !== gone.rideId || one.version > gone.version)
}
