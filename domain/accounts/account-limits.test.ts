import { describe, expect, test } from 'vitest'
import { isFloodLimit, type TryLimit, type TryWindow } from '../shared/call-limits.ts'
import * as limits from './account-limits.ts'

const ALL: readonly TryLimit[] = Object.values(limits)

const perDay = ({ tries, minutes }: TryWindow) => (tries * 24 * 60) / minutes

test('each rate limit has a unique name: two limits of one name would share a counter', () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
})

test('every account limit is counted in the database, for all processes together', () => {
  expect(ALL.filter(isFloodLimit)).toEqual([])
})

describe('a client that guesses passwords', () => {
  test('has at most 10 tries per window at one account from one network', () => {
    for (const { pair } of [limits.SIGN_IN_TRIES, limits.PASSWORD_TRIES]) expect(pair.tries).toBeLessThanOrEqual(10)
  })

  test('has 2 400 sign-in tries a day at one account from all networks, and fewer password and reset tries', () => {
    expect(perDay(limits.SIGN_IN_TRIES.account)).toBe(2_400)
    expect(perDay(limits.PASSWORD_TRIES.account)).toBeLessThan(perDay(limits.SIGN_IN_TRIES.account))
    expect(perDay(limits.RESET_TRIES.account)).toBeLessThan(perDay(limits.SIGN_IN_TRIES.account))
  })

  test('reaches the limit for failures on many accounts before the limit of its network', () => {
    const { spread, address } = limits.SIGN_IN_TRIES
    expect(spread.tries).toBeLessThan(address.tries)
    expect(spread.minutes).toBe(address.minutes)
  })
})

test('calls that send e-mail allow at most 480 a day per account, and fewer per network than sign-in', () => {
  const mails = [limits.SIGN_UP_TRIES, limits.RESEND_TRIES]
  for (const { account } of mails) expect(perDay(account)).toBeLessThanOrEqual(480)
  for (const { address } of [...mails, limits.FORGOTTEN_TRIES]) {
    expect(perDay(address)).toBeLessThan(perDay(limits.SIGN_IN_TRIES.address))
  }
})

test('a reset link may be checked more often than it may be used', () => {
  expect(limits.RESET_LINK_TRIES.account.tries).toBeGreaterThan(limits.RESET_TRIES.account.tries)
})

test('the pair window is at most as long as the account window, and that as the address window', () => {
  for (const { pair, account, address } of ALL) {
    if (pair !== undefined && account !== undefined) expect(pair.minutes).toBeLessThanOrEqual(account.minutes)
    if (account !== undefined) expect(account.minutes).toBeLessThanOrEqual(address.minutes)
  }
})
