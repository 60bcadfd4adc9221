import { expect, test } from 'vitest'
import { noShowFrom, waitsElsewhere } from './no-show.ts'

const arrivedAt = new Date('2026-03-10T09:00:00Z')

test('a driver who has not arrived waits for nobody', () => {
  expect(noShowFrom({ arrivedAt: null, scheduledFor: null })).toBeNull()
})

test('five minutes after his arrival he may leave', () => {
  expect(noShowFrom({ arrivedAt, scheduledFor: null })).toEqual(new Date('2026-03-10T09:05:00Z'))
})

test('whoever comes early for a ride for later waits until five minutes past the hour that was asked for', () => {
  const scheduledFor = new Date('2026-03-10T09:15:00Z')
  expect(noShowFrom({ arrivedAt, scheduledFor })).toEqual(new Date('2026-03-10T09:20:00Z'))
})

test('whoever comes late for it waits from his arrival', () => {
  const scheduledFor = new Date('2026-03-10T08:50:00Z')
  expect(noShowFrom({ arrivedAt, scheduledFor })).toEqual(new Date('2026-03-10T09:05:00Z'))
})

test('who waits a kilometre away, waits elsewhere; of who is not seen nobody knows', () => {
  const pickup = { lat: 6.3792, lon: 2.3892 }
  const north = (metres: number) => ({ ...pickup, lat: pickup.lat + metres / 111_195 })
  expect([0, 990, 1_010].map((metres) => waitsElsewhere(pickup, north(metres)))).toEqual([false, false, true])
  expect([waitsElsewhere(null, pickup), waitsElsewhere(pickup, null)]).toEqual([false, false])
})
