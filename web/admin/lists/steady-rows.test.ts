import { expect, test } from 'vitest'
import { steadyRows } from '#web/admin/lists/steady-rows.ts'

const row = (id: string, says = '') => ({ id, says })
const idOf = ({ id }: { id: string }) => id

test('rows with the same ids are updated in place', () => {
  const steady = steadyRows([row('a', 'old'), row('b')], [row('a', 'new'), row('b')], idOf)
  expect(steady).toEqual({ shown: [row('a', 'new'), row('b')], hasUpdates: false })
})

test.each([
  ['a row is added first', ['new', 'a', 'b']],
  ['a row is added last', ['a', 'b', 'new']],
  ['a row is removed', ['a']],
  ['two rows change places', ['b', 'a']],
  ['all rows are removed', []],
])('the list keeps its rows and reports an update if %s', (_what, ids) => {
  const held = [row('a'), row('b')]
  expect(
    steadyRows(
      held,
      ids.map((id) => row(id)),
      idOf,
    ),
  ).toEqual({ shown: held, hasUpdates: true })
})

test('two empty lists report no update', () => {
  expect(steadyRows([], [], idOf)).toEqual({ shown: [], hasUpdates: false })
})

test('a row that the operator has settled leaves, and only that one', () => {
  const held = [row('a'), row('b'), row('c')]
  const decided = new Set(['b', 'c'])
  expect(steadyRows(held, [row('a'), row('c')], idOf, decided)).toEqual({
    shown: [row('a'), row('c')],
    hasUpdates: false,
  })
  expect(steadyRows(held, [], idOf, decided)).toEqual({ shown: [row('a')], hasUpdates: true })
})
