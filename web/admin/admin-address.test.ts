import { expect, test } from 'vitest'
import { adminPath, openedIn, parseAdminAddress, tabOf, withOpened, withoutOpened } from '#web/admin/admin-address.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const read = (path: string) => parseAdminAddress(new URLSearchParams(path.split('?')[1]))

test('an address comes back as it was written, whatever was searched for', () => {
  const address = { tab: 'rides', search: 'Ɖɔssou d’Almeida & co = 100 %', status: 'completed', from: '2026-03-01' }
  expect(read(adminPath(address))).toEqual(address)
  expect(adminPath({})).toBe('/admin')
})

test('what is empty or unknown is left out', () => {
  expect(read('/admin?tab=drivers&search=&autre=1')).toEqual({ tab: 'drivers' })
  expect(adminPath({ search: '' })).toBe('/admin')
})

test('a tab that does not exist is the first one', () => {
  expect(tabOf(read('/admin?tab=nulle-part'))).toBe('rides')
  expect(tabOf(read('/admin?tab=journal'))).toBe('journal')
})

test('something opened keeps the list behind it, and takes the place of what was open', () => {
  const list = { tab: 'users', search: 'Essai', after: '1~1' }
  const opened = withOpened(withOpened(list, { kind: 'user', id: ID }), { kind: 'driver', id: ID })
  expect(openedIn(opened)).toEqual({ kind: 'driver', id: ID })
  expect(withoutOpened(opened)).toEqual(list)
})

test.each(['abc', '', `${ID}0`, '../secret'])('%j opens nothing', (id) => {
  expect(openedIn({ tab: 'drivers', driver: id })).toBeNull()
})
