type Versioned = { readonly id: string; readonly version: number }
type Dated = Versioned & { readonly createdAt: string }

/** The newer of two views of one thing: a view that arrives late never replaces a newer one. */
export function newerOf<T extends Versioned>(known: T | undefined, arrived: T): T {
  return known !== undefined && known.version > arrived.version ? known : arrived
}

/** The list, newest first, with one element replaced if the arrived one is newer, or inserted by its age. */
export function withNewer<T extends Dated>(list: readonly T[], arrived: T): T[] {
  if (!list.some((one) => one.id === arrived.id)) {
    const olderAt = list.findIndex((one) => one.createdAt <= arrived.createdAt)
    const at = olderAt === -1 ? list.length : olderAt
    return [...list.slice(0, at), arrived, ...list.slice(at)]
  }
  return list.map((one) => (one.id === arrived.id ? newerOf(one, arrived) : one))
}

/** The list without the ride that is gone, unless a newer view of it is known. */
export function without<T extends Versioned>(list: readonly T[], gone: { rideId: string; version: number }): T[] {
  return list.filter((one) => one.id !== gone.rideId || one.version > gone.version)
}
