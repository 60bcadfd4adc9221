import { expect, test } from 'vitest'
import { assignDrivers } from './assign-drivers.ts'
import type { Candidate } from './candidate.ts'

function at(driverId: string, pickupS: number, waitedS = 0): Candidate {
  return { driverId, pickupS, waitedS, pickupM: pickupS * 7, openOffers: 0 }
}

test('two requests near one driver get two drivers, so that both wait least together', () => {
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

test('the only driver goes to the nearest request, and the other has nobody', () => {
  const matched = assignDrivers(
    new Map([
      ['asked first', [at('only', 500)]],
      ['nearer', [at('only', 100)]],
    ]),
  )
  expect([...matched]).toEqual([['nearer', 'only']])
})

test('as many requests as possible are served, even where fewer would wait less', () => {
  const matched = assignDrivers(
    new Map([
      ['one', [at('a', 10), at('b', 700)]],
      ['two', [at('a', 600)]],
    ]),
  )
  expect(matched.size).toBe(2)
})

test('of two who are as near, they who has waited longer is chosen', () => {
  expect(assignDrivers(new Map([['one', [at('new', 100, 60), at('old', 100, 3600)]]])).get('one')).toBe('old')
})

test('nothing is matched where nobody asks', () => {
  expect(assignDrivers(new Map()).size).toBe(0)
})
