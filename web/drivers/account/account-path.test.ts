import { expect, test } from 'vitest'
import { accountIn, accountPath, isPayingIn, payPath } from './account-path.ts'

const read = (path: string) => accountIn(new URL(path, 'http://miyi.example').searchParams)

test('the address of an account is read back as it was written', () => {
  for (const address of [{ unit: 'day', on: '2026-11-24' }, { unit: 'month' }] as const) {
    expect(read(accountPath(address))).toEqual(address)
  }
})

test('the way to pay is the account with the payment open', () => {
  expect(read(payPath())).toEqual({ unit: 'week' })
  expect(isPayingIn(new URL(payPath(), 'http://miyi.example').searchParams)).toBe(true)
  expect(isPayingIn(new URL(accountPath({ unit: 'week' }), 'http://miyi.example').searchParams)).toBe(false)
})

test.each(['/driver', '/driver?account=year', '/driver?on=2026-11-24'])('%s shows no account', (path) => {
  expect(read(path)).toBeNull()
})

test.each(['2026-02-30', 'hier', '2026-13-01', ''])('an unreadable day (%s) is today', (on) => {
  expect(read(`/driver?account=week&on=${on}`)).toEqual({ unit: 'week' })
})
