import { expect, test } from 'vitest'
import { detourOf, homeInstead, nextPath } from './detour.ts'

const NOBODY = { session: null, hasEndedIdle: false }
const PASSENGER = { session: { role: 'passenger' }, hasEndedIdle: false } as const
const DRIVER = { session: { role: 'driver' }, hasEndedIdle: false } as const

test.each([
  ['a visitor', 'public', NOBODY, null],
  ['a visitor', 'signed-in', NOBODY, '/auth'],
  ['a visitor', 'admin', NOBODY, '/auth'],
  ['a passenger', 'signed-in', PASSENGER, null],
  ['a passenger', 'driver', PASSENGER, '/passenger'],
  ['a driver', 'admin', DRIVER, '/driver'],
  ['a driver', 'driver', DRIVER, null],
] as const)('%s who opens a page for « %s » is led to the right page', (_who, access, visitor, path) => {
  expect(detourOf(access, visitor, '/wanted')).toBe(path)
})

test.each([
  ['a passenger', '/', PASSENGER, '/passenger'],
  ['a driver', '/dashboard', DRIVER, '/driver'],
  ['a passenger', '/auth?redirect=booking', PASSENGER, null],
  ['a passenger', '/dashboard?completebooking=true', PASSENGER, null],
  ['a passenger', '/help', PASSENGER, null],
  ['a visitor', '/', NOBODY, null],
] as const)(
  '%s who opens « %s » is at home at once, unless the page is theirs to use',
  (_who, url, { session }, home) => {
    const { pathname, search } = new URL(url, 'https://miyi.example')
    expect(homeInstead(session, pathname, search)).toBe(home)
  },
)

test('an operator whose session ended for inactivity is told so, and returns to the page', () => {
  expect(detourOf('admin', { session: null, hasEndedIdle: true }, '/admin?tab=rides')).toBe(
    '/auth?notice=ended_idle&next=%2Fadmin%3Ftab%3Drides',
  )
})

test.each([
  ['/admin?tab=users&search=a', '/admin?tab=users&search=a'],
  ['/admin', '/admin'],
  ['//evil.example/admin', null],
  ['https://evil.example/admin', null],
  ['/\\\\evil.example', null],
  ['/nowhere', null],
  ['javascript:alert(1)', null],
])('the next parameter « %s » leads to %s', (next, path) => {
  expect(nextPath(next)).toBe(path)
})

test('no next parameter leads to no page', () => {
  expect(nextPath(null)).toBeNull()
})
