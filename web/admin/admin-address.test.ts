import { expect, test } from 'vitest'
import { adminPath, openedIn, parseAdminAddress, tabOf, withOpened, withoutOpened } from '#web/admin/admin-address.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const read = (path: string) => parseAdminAddress(new URLSearchParams(path.split('?')[1]))

test('an admin URL is parsed back to the same state, with special characters in the search', () => {
  const address = { tab: 'rides', search: 'Ɖɔssou d’Almeida & co = 100 %', status: 'completed', from: '2026-03-01' }
  expect(read(adminPath(address))).toEqual(address)
  expect(adminPath({})).toBe('/admin')
})

test('empty and unknown parameters are left out', () => {
  expect(read('/admin?tab=drivers&search=&autre=1')).toEqual({ tab: 'drivers' })
  expect(adminPath({ search: '' })).toBe('/admin')
})

test('an unknown tab is the first tab', () => {
  expect(tabOf(read('/admin?tab=nulle-part'))).toBe('rides')
  expect(tabOf(read('/admin?tab=journal'))).toBe('journal')
  expect(tabOf({}, ['documents', 'drivers'])).toBe('documents')
  expect(tabOf({ tab: 'rides' }, ['documents', 'drivers'])).toBe('rides')
})

test('a day of payments, one of its lists and an opened payment are in the URL', () => {
  const address = { tab: 'payments', day: '2026-03-10', list: 'missing', payment: ID }
  expect(read(adminPath(address))).toEqual(address)
  expect(tabOf(address)).toBe('payments')
  expect(openedIn(address)).toEqual({ kind: 'payment', id: ID })
  expect(withoutOpened(address)).toEqual({ tab: 'payments', day: '2026-03-10', list: 'missing' })
})

test('an opened record keeps the list parameters and replaces the record that was open', () => {
  const list = { tab: 'users', search: 'Essai', after: '1~1' }
  const opened = withOpened(withOpened(list, { kind: 'user', id: ID }), { kind: 'driver', id: ID })
  expect(openedIn(opened)).toEqual({ kind: 'driver', id: ID })
  expect(withoutOpened(opened)).toEqual(list)
})

test.each(['abc', '', `${ID}0`, '../secret'])('the invalid id %j opens no record', (id) => {
  expect(openedIn({ tab: 'drivers', driver: id })).toBeNull()
})
