import { describe, expect, test } from 'vitest'
import { SIGN_IN_EVENTS } from '../session/sign-in-events.ts'
import { settingsContract } from './settings.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-03-10T09:00:00.000Z'

describe('a change of settings', () => {
  const { body } = settingsContract['PATCH /api/settings']

  test('contains only the settings that were sent, and ignores unknown fields', () => {
    expect(body.parse({})).toEqual({})
    expect(body.parse({ wantsStartCode: true })).toEqual({ wantsStartCode: true })
    expect(body.parse({ emailReminders: false, role: 'admin' })).toEqual({ emailReminders: false })
  })

  test('accepts a boolean, but neither a string nor null', () => {
    expect(body.safeParse({ emailReminders: 'false' }).success).toBe(false)
    expect(body.safeParse({ emailReminders: null }).success).toBe(false)
  })
})

describe('an open session', () => {
  const { output } = settingsContract['GET /api/sessions']
  const session = { id: UUID, device: 'Chrome sur Android', isCurrent: true, openedAt: AT, lastSeenAt: AT }

  test('contains its device, whether it is the current one, and when it was opened and last seen', () => {
    expect(output.parse({ sessions: [session] })).toEqual({ sessions: [session] })
  })

  test('contains neither its token nor its IP address', () => {
    const stored = { ...session, token: 'secret', ipAddress: '41.138.88.4' }
    expect(output.parse({ sessions: [stored] }).sessions[0]).toEqual(session)
  })

  test('is ended by its id, and a wildcard is rejected', () => {
    const { params } = settingsContract['DELETE /api/sessions/:sessionId']
    expect(params.safeParse({ sessionId: UUID }).success).toBe(true)
    expect(params.safeParse({ sessionId: '*' }).success).toBe(false)
  })
})

describe('a sign-in event in the response', () => {
  const { output } = settingsContract['GET /api/sign-in-events']
  const event = { id: '7', device: null, network: null, firstAt: AT, at: AT, times: 1 }

  test('has one of the recorded kinds, and an unknown kind is rejected', () => {
    const events = SIGN_IN_EVENTS.map((kind) => ({ ...event, kind }))
    expect(output.parse({ events }).events).toHaveLength(SIGN_IN_EVENTS.length)
    expect(output.safeParse({ events: [{ ...event, kind: 'looked_at' }] }).success).toBe(false)
  })

  test('has an instant instead of a day, and a whole number of occurrences', () => {
    const kind = 'signed_out'
    expect(output.safeParse({ events: [{ ...event, kind, at: '2026-03-10' }] }).success).toBe(false)
    expect(output.safeParse({ events: [{ ...event, kind, times: 1.5 }] }).success).toBe(false)
  })
})

describe('the deletion of an account', () => {
  const call = settingsContract['POST /api/account/deletion']

  test('requires the password field, which may be empty', () => {
    expect(call.body.safeParse({ password: '' }).success).toBe(true)
    expect(call.body.safeParse({}).success).toBe(false)
  })

  test('has separate refusals for an open ride, a debt, an open payment, unpaid fees and the last admin', () => {
    const open = ['ride_still_open', 'money_still_owed', 'payment_under_way', 'fees_not_handed_over', 'last_admin']
    expect(call.refusals).toEqual(expect.arrayContaining(open))
  })
})
