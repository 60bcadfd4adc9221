import { describe, expect, test } from 'vitest'
import { isFloodLimit, type TryLimit, type TryWindow } from '../shared/call-limits.ts'
import * as limits from './account-limits.ts'

const ALL: readonly TryLimit[] = Object.values(limits)

const perDay = ({ tries, minutes }: TryWindow) => (tries * 24 * 60) / minutes

test('each limit has a name of its own: two of one name would share their count', () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
})

test('all of them are counted in the database, for every process', () => {
  expect(ALL.filter(isFloodLimit)).toEqual([])
})

describe('whoever guesses', () => {
  test('has a few tries from one network, then waits', () => {
    for (const { pair } of [limits.SIGN_IN_TRIES, limits.PASSWORD_TRIES]) expect(pair.tries).toBeLessThanOrEqual(10)
  })

  test('has at most some thousand tries a day at one account, from however many networks', () => {
    expect(perDay(limits.SIGN_IN_TRIES.account)).toBe(2_400)
    expect(perDay(limits.PASSWORD_TRIES.account)).toBeLessThan(perDay(limits.SIGN_IN_TRIES.account))
    expect(perDay(limits.RESET_TRIES.account)).toBeLessThan(perDay(limits.SIGN_IN_TRIES.account))
  })

  test('who tries one password on many accounts is stopped before the network is', () => {
    const { spread, address } = limits.SIGN_IN_TRIES
    expect(spread.tries).toBeLessThan(address.tries)
    expect(spread.minutes).toBe(address.minutes)
  })
})

test('a mailbox is not filled: what sends mail lets through fewer than what sends none', () => {
  const mails = [limits.SIGN_UP_TRIES, limits.RESEND_TRIES]
  for (const { account } of mails) expect(perDay(account)).toBeLessThanOrEqual(480)
  for (const { address } of [...mails, limits.FORGOTTEN_TRIES]) {
    expect(perDay(address)).toBeLessThan(perDay(limits.SIGN_IN_TRIES.address))
  }
})

test('looking whether a link is good is cheaper than using it', () => {
  expect(limits.RESET_LINK_TRIES.account.tries).toBeGreaterThan(limits.RESET_TRIES.account.tries)
})

test('a tight window is never longer than the wide one behind it', () => {
  for (const { pair, account, address } of ALL) {
    if (pair !== undefined && account !== undefined) expect(pair.minutes).toBeLessThanOrEqual(account.minutes)
    if (account !== undefined) expect(account.minutes).toBeLessThanOrEqual(address.minutes)
  }
})
