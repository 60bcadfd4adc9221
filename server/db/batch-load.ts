/** Keys of one question at most: on an embedded database everybody else waits while it is answered. */
const TOGETHER_MAX = 50

type Found<V> = Promise<ReadonlyMap<string, V>>

/**
 * A lookup that many ask one by one: all who come before a connection is free are asked for in one question on it, fifty
 * at most; the next begin another. Each is read after it was asked for, and nobody waits longer than they would alone.
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
    // Where no connection is to be had, the next who come try again.
    return { keys, found: found.finally(close) }
  }

  return async (key) => {
    if (gathering === undefined || gathering.keys.size >= TOGETHER_MAX) gathering = gather()
    const { keys, found } = gathering
    keys.add(key)
    return (await found).get(key)
  }
}
