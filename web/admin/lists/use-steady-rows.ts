import { useState } from 'react'
import { type Steady, steadyRows } from '#web/admin/lists/steady-rows.ts'

/**
 * Keeps a list still while the operator looks at it. `listKey` identifies the list: another one, or the first fetch since
 * the page opened, is shown at once.
 */
export function useSteadyRows<Row>(
  listKey: string,
  fresh: readonly Row[],
  idOf: (row: Row) => string,
  decided?: ReadonlySet<string>,
): Steady<Row> & { readonly showUpdates: () => void } {
  const [held, setHeld] = useState({ listKey, rows: fresh })
  const isOther = held.listKey !== listKey
  if (isOther) setHeld({ listKey, rows: fresh })
  const steady = steadyRows(isOther ? fresh : held.rows, fresh, idOf, decided)
  return { ...steady, showUpdates: () => setHeld({ listKey, rows: fresh }) }
}
