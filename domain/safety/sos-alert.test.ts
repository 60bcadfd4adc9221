import { describe, expect, test } from 'vitest'
import { isReopened, isSamePress, mayPressSos, SOS_AFTER_RIDE_MINUTES, SOS_KEPT_HOURS, sosAfter } from './sos-alert.ts'

const END = new Date('2026-03-10T21:00:00Z')
const minutesLater = (minutes: number) => new Date(END.getTime() + minutes * 60_000)

describe('help may be called', () => {
  test.each(['requested', 'accepted', 'in_progress'] as const)('at any time while a ride is %s', (status) => {
    expect(mayPressSos({ status, endedAt: null }, minutesLater(0), minutesLater(100_000))).toBe(true)
  })

  test.each(['completed', 'cancelled'] as const)('for an hour after a %s ride, to the minute', (status) => {
    const ride = { status, endedAt: END }
    const last = minutesLater(SOS_AFTER_RIDE_MINUTES)
    expect(mayPressSos(ride, last, last)).toBe(true)
    const late = minutesLater(SOS_AFTER_RIDE_MINUTES + 1)
    expect(mayPressSos(ride, late, late)).toBe(false)
  })

  test('later with a press of that hour, for as long as a phone without network keeps it', () => {
    const ride = { status: 'completed', endedAt: END } as const
    const last = minutesLater(SOS_AFTER_RIDE_MINUTES + SOS_KEPT_HOURS * 60)
    expect(mayPressSos(ride, minutesLater(SOS_AFTER_RIDE_MINUTES), last)).toBe(true)
    expect(mayPressSos(ride, minutesLater(SOS_AFTER_RIDE_MINUTES), new Date(last.getTime() + 1))).toBe(false)
    expect(mayPressSos(ride, minutesLater(SOS_AFTER_RIDE_MINUTES + 1), last)).toBe(false)
  })

  test('with a phone whose clock is wrong, while the server’s clock allows it', () => {
    expect(mayPressSos({ status: 'completed', endedAt: END }, minutesLater(500_000), minutesLater(1))).toBe(true)
  })
})

describe('an alert', () => {
  test.each([
    ['real', 'open', 'take', 'seen'],
    ['real', 'open', 'close', null],
    ['real', 'open', 'end', null],
    ['real', 'open', 'reopen', null],
    ['real', 'seen', 'take', null],
    ['real', 'seen', 'close', 'closed'],
    ['real', 'seen', 'end', null],
    ['real', 'seen', 'reopen', 'open'],
    ['real', 'closed', 'take', null],
    ['real', 'closed', 'close', null],
    ['real', 'closed', 'end', null],
    ['real', 'closed', 'reopen', null],
    ['drill', 'open', 'take', 'seen'],
    ['drill', 'open', 'close', null],
    ['drill', 'open', 'end', 'closed'],
    ['drill', 'open', 'reopen', null],
    ['drill', 'seen', 'take', null],
    ['drill', 'seen', 'close', 'closed'],
    ['drill', 'seen', 'end', 'closed'],
    ['drill', 'seen', 'reopen', null],
    ['drill', 'closed', 'take', null],
    ['drill', 'closed', 'close', null],
    ['drill', 'closed', 'end', null],
    ['drill', 'closed', 'reopen', null],
  ] as const)('that is %s and %s is after « %s » %s', (kind, state, move, after) => {
    expect(sosAfter({ kind, state }, move)).toBe(after)
  })
  test.each([
    [null, null, 10, false],
    [0, null, 1, false],
    [0, null, 2, true],
    [0, 1, 1, true],
  ])('taken at minute %s, well at %s and pressed again at %s is open again: %s', (seen, safe, pressed, again) => {
    const at = (minute: number | null) => (minute === null ? null : minutesLater(minute))
    expect(isReopened({ seenAt: at(seen), safeAt: at(safe) }, minutesLater(pressed))).toBe(again)
  })

  test('takes presses within five seconds as one', () => {
    const later = (ms: number) => new Date(END.getTime() + ms)
    expect([isSamePress(END, later(4_999)), isSamePress(END, later(5_000))]).toEqual([true, false])
  })
})
