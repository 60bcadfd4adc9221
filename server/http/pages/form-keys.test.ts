import { expect, test } from 'vitest'
import { PHONE_RESEND_SECONDS } from '#domain/accounts/phone/phone-code.ts'
import { FormKeys } from './form-keys.ts'

const SECRET = 'a secret of tests, long enough for anybody'
const aForm = (body: string) => ({ ip: '127.0.0.1', headers: { cookie: 'a=b' }, url: '/auth', body })

/** The keys of a process, at this second of a minute. */
function keysAt() {
  let seconds = 0
  const keys = new FormKeys(SECRET, { now: () => new Date(Date.UTC(2026, 2, 10, 9, 0, seconds)) })
  return (second: number, body = 'phoneNumber=97000000') => {
    seconds = second
    return keys.keyOf(aForm(body))
  }
}

test('a double tap has one key, also across the minute of the clock', () => {
  const keyAt = keysAt()
  const first = keyAt(59)
  expect(keyAt(61)).toBe(first)
  expect(keyAt(58 + PHONE_RESEND_SECONDS)).toBe(first)
})

test('the same form has another key once the pause between two codes is over', () => {
  const keyAt = keysAt()
  const [early, late] = [keyAt(59), keyAt(59 + PHONE_RESEND_SECONDS)]
  expect(late).not.toBe(early)
})

test('another process has the same key within a minute of the clock, another form or secret never', () => {
  const [one, other] = [keysAt(), keysAt()]
  expect(other(40)).toBe(one(1))
  expect(one(2, 'phoneNumber=97000001')).not.toBe(one(2))
  const foreign = new FormKeys('another secret', { now: () => new Date(Date.UTC(2026, 2, 10, 9)) })
  expect(foreign.keyOf(aForm('phoneNumber=97000000'))).not.toBe(one(1))
})
