import { describe, expect, test } from 'vitest'
import { affectedCsv, parseBreachScope } from './affected.ts'

const FROM = '2026-11-26T08:00Z'
const TO = '2026-11-26T09:00Z'

describe('the arguments of the breach command', () => {
  test('name a session and its two instants, a table, or a backup', () => {
    expect(parseBreachScope(['operator', ' Chef@miyi.example', FROM, TO])).toEqual({
      kind: 'operator',
      email: 'chef@miyi.example',
      from: new Date(FROM),
      to: new Date(TO),
    })
    expect(parseBreachScope(['table', 'rides'])).toEqual({ kind: 'table', table: 'rides' })
    expect(parseBreachScope(['backup', FROM])).toEqual({ kind: 'backup', at: new Date(FROM) })
  })

  test.each([
    [[]],
    [['operator', 'a@b.c', FROM]],
    [['operator', 'a@b.c', TO, FROM]],
    [['account', '', FROM, TO]],
    [['table']],
    [['backup', 'hier']],
    [['rien', 'x']],
  ])('that say nothing clear are refused: %j', (args) => {
    expect(parseBreachScope(args)).toBeNull()
  })
})

test('a name that a spreadsheet would compute stays text', () => {
  const line = {
    userId: 'x',
    email: null,
    phoneNumber: '+2290197000001',
    what: 'ride',
    firstAt: new Date(FROM),
    lastAt: null,
  } as const
  const csv = affectedCsv([{ ...line, fullName: '=HYPERLINK("http://x")' }])
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")";;'+2290197000001;course;2026-11-26T08:00:00.000Z;`)
})
