import { expect, test } from 'vitest'
import { withPhysicalSides } from '#web/build/physical-sides.ts'

test('a logical CSS pair becomes two physical properties', () => {
  expect(withPhysicalSides('.px-4{padding-inline:calc(var(--spacing) * 4)}')).toBe(
    '.px-4{padding-left:calc(var(--spacing) * 4);padding-right:calc(var(--spacing) * 4)}',
  )
  expect(withPhysicalSides('a{color:red;margin-block:8px;top:0}')).toBe(
    'a{color:red;margin-top:8px;margin-bottom:8px;top:0}',
  )
})

test('a single logical property is unchanged', () => {
  expect(withPhysicalSides('a{margin-inline-end:auto}')).toBe('a{margin-inline-end:auto}')
})
