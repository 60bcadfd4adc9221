import { expect, test } from 'vitest'
import { assignDrivers } from './assign-drivers.ts'
import type { Candidate } from './candidate.ts'

function at(driverId: string, pickupS: number, waitedS = 0): Candidate {
  return { driverId, pickupS, waitedS, pickupM: pickupS * 7, openOffers: 0, hasChange: false, isPreferred: false }
}

test('two requests near one driver get two drivers with the least total pickup time', () => {
  const matched = assignDrivers(
    new Map([
      ['one', [at('near', 60), at('other', 90)]],
      ['two', [at('near', 70), at('other', 400)]],
    ]),
  )
  expect([...matched]).toEqual([
    ['one', 'other'],
    ['two', 'near'],
  ])
})

test('the only driver is assigned to the nearest request, and the other request gets no driver', () => {
  const matched = assignDrivers(
    new Map([
      ['asked first', [at('only', 500)]],
      ['nearer', [at('only', 100)]],
    ]),
  )
  expect([...matched]).toEqual([['nearer', 'only']])
})

test('as many requests as possible get a driver, even if the total pickup time is longer', () => {
  const matched = assignDrivers(
    new Map([
      ['one', [at('a', 10), at('b', 700)]],
      ['two', [at('a', 600)]],
    ]),
  )
  expect(matched.size).toBe(2)
})

test('the driver who has waited longer is assigned if two drivers are equally near', () => {
  expect(assignDrivers(new Map([['one', [at('new', 100, 60), at('old', 100, 3600)]]])).get('one')).toBe('old')
})

test('no requests give no assignments', () => {
  expect(assignDrivers(new Map()).size).toBe(0)
})
