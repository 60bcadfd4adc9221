import { describe, expect, test } from 'vitest'
import { SIGN_IN_EVENTS } from '../session/sign-in-events.ts'
import { settingsContract } from './settings.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-03-10T09:00:00.000Z'

describe('a change of settings', () => {
  const { body } = settingsContract['PATCH /api/settings']

  test('holds what changes and nothing else', () => {
    expect(body.parse({})).toEqual({})
    expect(body.parse({ wantsStartCode: true })).toEqual({ wantsStartCode: true })
    expect(body.parse({ emailReminders: false, role: 'admin' })).toEqual({ emailReminders: false })
  })

  test('is yes or no, not a word for it', () => {
    expect(body.safeParse({ emailReminders: 'false' }).success).toBe(false)
    expect(body.safeParse({ emailReminders: null }).success).toBe(false)
  })
})

describe('an open session', () => {
  const { output } = settingsContract['GET /api/sessions']
  const session = { id: UUID, device: 'Chrome sur Android', isCurrent: true, openedAt: AT, lastSeenAt: AT }

  test('is shown by its device and its days', () => {
    expect(output.parse({ sessions: [session] })).toEqual({ sessions: [session] })
  })

  test('is shown without its token and without the address it came from', () => {
    const stored = { ...session, token: 'secret', ipAddress: '41.138.88.4' }
    expect(output.parse({ sessions: [stored] }).sessions[0]).toEqual(session)
  })

  test('is ended by an id, and by nothing else', () => {
    const { params } = settingsContract['DELETE /api/sessions/:sessionId']
    expect(params.safeParse({ sessionId: UUID }).success).toBe(true)
    expect(params.safeParse({ sessionId: '*' }).success).toBe(false)
  })
})

describe('a sign-in that its owner reads of', () => {
  const { output } = settingsContract['GET /api/sign-in-events']
  const event = { id: '7', device: null, network: null, firstAt: AT, at: AT, times: 1 }

  test('is of each kind that is written down', () => {
    const events = SIGN_IN_EVENTS.map((kind) => ({ ...event, kind }))
    expect(output.parse({ events }).events).toHaveLength(SIGN_IN_EVENTS.length)
    expect(output.safeParse({ events: [{ ...event, kind: 'looked_at' }] }).success).toBe(false)
  })

  test('has an instant, not a day, and came a whole number of times', () => {
    const kind = 'signed_out'
    expect(output.safeParse({ events: [{ ...event, kind, at: '2026-03-10' }] }).success).toBe(false)
    expect(output.safeParse({ events: [{ ...event, kind, times: 1.5 }] }).success).toBe(false)
  })
})

describe('the deletion of an account', () => {
  const call = settingsContract['POST /api/account/deletion']

  test('wants the password, an empty one too: the service says that it is wrong', () => {
    expect(call.body.safeParse({ password: '' }).success).toBe(true)
    expect(call.body.safeParse({}).success).toBe(false)
  })

  test('is refused while something is open, each thing with a refusal of its own', () => {
    const open = ['ride_still_open', 'money_still_owed', 'payment_under_way', 'fees_not_handed_over', 'last_admin']
    expect(call.refusals).toEqual(expect.arrayContaining(open))
  })
})
