import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { anonymousFigures, type DayCounts, PERSONS_PER_FIGURE, statisticsSections } from './statistics-answer.ts'

const count = (rides: number, people = rides) => ({ rides, passengers: people, drivers: people })
const day = (asked: number, finished: number, cancelled: number, passengers = asked): DayCounts => ({
  day: '2026-11-26',
  rideType: 'zemidjan',
  asked: { ...count(asked), passengers },
  finished: count(finished),
  cancelled: count(cancelled),
  open: count(asked - finished - cancelled),
})

describe('the figures of a day', () => {
  test('are all shown when at least five persons are behind each', () => {
    expect(anonymousFigures(day(20, 12, 8))).toEqual([20, 12, 8])
  })

  test('are hidden when fewer than five passengers asked, however many rides they asked for', () => {
    expect(anonymousFigures(day(40, 20, 20, 4))).toEqual([null, null, null])
  })

  test('hide both parts when one is of few: the total less one part is the other', () => {
    expect(anonymousFigures(day(20, 18, 2))).toEqual([20, null, null])
    expect(anonymousFigures(day(20, 2, 18))).toEqual([20, null, null])
  })

  test('hide both parts when few rides are still open', () => {
    expect(anonymousFigures(day(20, 12, 6))).toEqual([20, null, null])
  })

  test('hide both parts when the rides that are still open are of few passengers or drivers', () => {
    const open = { rides: 6, passengers: 2, drivers: 0 }
    expect(anonymousFigures({ ...day(20, 9, 5), open })).toEqual([20, null, null])
    expect(anonymousFigures({ ...day(20, 9, 5), open: { ...open, passengers: 6, drivers: 1 } })).toEqual([
      20,
      null,
      null,
    ])
    expect(anonymousFigures({ ...day(20, 9, 5), open: { ...open, passengers: 6 } })).toEqual([20, 9, 5])
  })

  test('show a part that is nobody’s', () => {
    expect(anonymousFigures(day(20, 20, 0))).toEqual([20, 20, 0])
  })

  test('hide finished rides of few drivers', () => {
    const driven = { ...day(20, 20, 0), finished: { rides: 20, passengers: 20, drivers: 1 } }
    expect(anonymousFigures(driven)).toEqual([20, null, null])
  })
})

test('no shown figure, and no difference of shown figures, is of one to four rides', () => {
  const counts = fc.record({ asked: fc.nat(60), finished: fc.nat(60), cancelled: fc.nat(60) })
  fc.assert(
    fc.property(counts, ({ asked, finished, cancelled }) => {
      fc.pre(finished + cancelled <= asked)
      const shown = anonymousFigures(day(asked, finished, cancelled)).filter((one) => one !== null)
      const [all, done, lost] = shown
      const seen = done === undefined || all === undefined || lost === undefined ? shown : [...shown, all - done - lost]
      return seen.every((figure) => figure === 0 || figure >= PERSONS_PER_FIGURE)
    }),
    propertyRuns(300),
  )
})

test('the table says « moins de 5 » in place of a hidden figure, by day and then by service', () => {
  const later = { ...day(20, 18, 2), day: '2026-11-27' }
  const [section] = statisticsSections([later, { ...day(10, 10, 0), rideType: 'xl' }, day(9, 9, 0)])
  expect(section?.rows).toEqual([
    ['26/11/2026', 'Zémidjan', 9, 9, 0],
    ['26/11/2026', 'XL', 10, 10, 0],
    ['27/11/2026', 'Zémidjan', 20, 'moins de 5', 'moins de 5'],
  ])
})
