/** Most keys in one query: on the embedded database all other queries wait for it. */
const TOGETHER_MAX = 50

type Found<V> = Promise<ReadonlyMap<string, V>>

/**
 * Batches single lookups: keys that arrive before a connection is free share one query on it, fifty at most; later keys
 * begin the next batch. Each key is read after it was requested, and none waits longer than it would alone.
 */
export function batchLoad<Connection, V>(
  withConnection: (use: (connection: Connection) => Found<V>) => Found<V>,
  ask: (connection: Connection, keys: readonly string[]) => Found<V>,
): (key: string) => Promise<V | undefined> {
  type Gathering = { readonly keys: Set<string>; readonly found: Found<V> }
  let gathering: Gathering | undefined

  function gather(): Gathering {
    const keys = new Set<string>()
    const close = () => {
      if (gathering?.keys === keys) gathering = undefined
    }
    const found = withConnection((connection) => {
      close()
      return ask(connection, [...keys])
    })
    // If no connection can be opened, the next batch tries again.
    return { keys, found: found.finally(close) }
  }

  return async (key) => {
    if (gathering === undefined || gathering.keys.size >= TOGETHER_MAX) gathering = gather()
    const { keys, found } = gathering
    keys.add(key)
    return (await found).get(key)
  }
}
