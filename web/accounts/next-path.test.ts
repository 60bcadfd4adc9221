import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each([
  ['/admin?tab=users&search=a', '/admin?tab=users&search=a'],
  ['/admin', '/admin'],
  ['//evil.example/admin', null],
  ['https://evil.example/admin', null],
  ['/\\\\evil.example', null],
  ['/nowhere', null],
  ['javascript:alert(1)', null],
])('the next parameter « %s » leads to %s', (next, path) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe(path)
})

test('no next parameter leads to no page', () => {
  expect(nextPath(new URLSearchParams())).toBeNull()
})
