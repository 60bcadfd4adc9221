/** One that hangs must not hold up the others. */
const UNDER_WAY_MAX = 2

/**
 * A lookup that many ask one by one: who comes while others' is under way is asked for with the next, in one round trip.
 * Each is read after it was asked for.
 */
export function askedTogether<V>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  const gather = () => ({ keys: new Set<string>(), found: Promise.withResolvers<ReadonlyMap<string, V>>() })
  let next = gather()
  let underWay = 0

  async function leave(): Promise<void> {
    const { keys, found } = next
    next = gather()
    underWay += 1
    await ask([...keys]).then(found.resolve, found.reject)
    underWay -= 1
    if (next.keys.size > 0) void leave()
  }

  return async (key) => {
    const { keys, found } = next
    keys.add(key)
    if (underWay < UNDER_WAY_MAX) void leave()
    return (await found.promise).get(key)
  }
}
