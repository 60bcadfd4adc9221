import { expect, test } from 'vitest'
import { steadyRows } from '#web/admin/lists/steady-rows.ts'

const row = (id: string, says = '') => ({ id, says })
const idOf = ({ id }: { id: string }) => id

test('rows with the same ids are updated in place', () => {
  const steady = steadyRows([row('a', 'old'), row('b')], [row('a', 'new'), row('b')], idOf)
  expect(steady).toEqual({ shown: [row('a', 'new'), row('b')], hasUpdates: false })
})

test.each([
  ['came first', ['new', 'a', 'b']],
  ['came last', ['a', 'b', 'new']],
  ['went', ['a']],
  ['changed places', ['b', 'a']],
  ['all went', []],
])('a row that %s leaves the list in place and is announced', (_what, ids) => {
  const held = [row('a'), row('b')]
  expect(
    steadyRows(
      held,
      ids.map((id) => row(id)),
      idOf,
    ),
  ).toEqual({ shown: held, hasUpdates: true })
})

test('two empty lists announce nothing', () => {
  expect(steadyRows([], [], idOf)).toEqual({ shown: [], hasUpdates: false })
})
