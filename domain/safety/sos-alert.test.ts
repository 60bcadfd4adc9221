import { describe, expect, test } from 'vitest'
import { mayPressSos, SOS_AFTER_RIDE_MINUTES, SOS_KEPT_HOURS, SOS_MOVES, SOS_STATES } from './sos-alert.ts'

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
  test('reaches each state, is closed by an operator only after they have taken it, and never opens again', () => {
    const moves = Object.values(SOS_MOVES)
    expect(SOS_STATES.filter((state) => state !== 'open' && !moves.some(({ to }) => to === state))).toEqual([])
    expect(SOS_MOVES.close.from).toEqual(['seen'])
    expect(moves.some(({ from }) => (from as readonly string[]).includes('closed'))).toBe(false)
  })

  test('that is real is not ended by whoever pressed it', () => {
    expect(SOS_MOVES.end.kinds).toEqual(['drill'])
  })
})
