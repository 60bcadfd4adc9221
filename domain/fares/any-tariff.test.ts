import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_TARIFFS, fareOf, feesOf, lowestPriceXof, type Tariff, tripMinutes } from './tariff.ts'
import {
  isWithinBounds,
  parseTariff,
  parseWhole,
  TARIFF_BOUNDS,
  TARIFF_FIELDS,
  TARIFF_STEPS,
  type TariffField,
  tariffProblems,
} from './tariff-bounds.ts'
import { tariffFormSchema, tariffsContract } from './tariffs.contract.ts'
import { TARIFF_SENTENCES } from './tariffs.fr.ts'

const { body } = tariffsContract['POST /api/admin/tariffs']
const within = (field: TariffField) => fc.integer(TARIFF_BOUNDS[field])

/** Any tariff that an operator may set. */
const aTariff = fc
  .record(
    Object.fromEntries(TARIFF_FIELDS.map((field) => [field, within(field)])) as Record<
      TariffField,
      fc.Arbitrary<number>
    >,
  )
  .chain((tariff) => fc.constantFrom(...TARIFF_STEPS).map((stepXof) => fitting({ ...tariff, stepXof })))
const aRoute = fc.record({
  distanceM: fc.integer({ min: 0, max: 900_000 }),
  durationS: fc.integer({ min: 0, max: 90_000 }),
})
const anInstant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

/** The tariff with a floor of its step, and fees that its lowest price covers. */
function fitting(tariff: Tariff): Tariff {
  const fits = { ...tariff, minXof: tariff.minXof - (tariff.minXof % tariff.stepXof) }
  const lowestXof = lowestPriceXof(fits)
  const fee = (xof: number) => Math.min(xof, lowestXof)
  return { ...fits, cancelFeeXof: fee(tariff.cancelFeeXof), noShowFeeXof: fee(tariff.noShowFeeXof) }
}

describe('by any tariff that an operator may set, a fare', () => {
  test('is the sum of its lines, a multiple of the step, and never below the floor or the fees', () => {
    fc.assert(
      fc.property(aTariff, fc.option(aRoute), anInstant, (tariff, route, at) => {
        expect(tariffProblems(tariff)).toEqual([])
        const { priceXof, lines } = fareOf(tariff, route, at)
        expect(lines.reduce((sum, { amountXof }) => sum + amountXof, 0)).toBe(priceXof)
        expect(priceXof % tariff.stepXof).toBe(0)
        const least = [tariff.minXof, lowestPriceXof(tariff), tariff.cancelFeeXof, tariff.noShowFeeXof]
        expect(priceXof).toBeGreaterThanOrEqual(Math.max(...least))
        expect(priceXof).toBeGreaterThan(0)
      }),
    )
  })

  test('never decreases when the route is longer and takes longer', () => {
    fc.assert(
      fc.property(aTariff, aRoute, aRoute, anInstant, (tariff, some, more, at) => {
        const longer = { distanceM: some.distanceM + more.distanceM, durationS: some.durationS + more.durationS }
        expect(fareOf(tariff, longer, at).priceXof).toBeGreaterThanOrEqual(fareOf(tariff, some, at).priceXof)
        expect(tripMinutes(tariff, longer)).toBeGreaterThanOrEqual(tripMinutes(tariff, some))
      }),
    )
  })

  test('never decreases when a part of the tariff rises', () => {
    const aRise = fc.record({
      field: fc.constantFrom<TariffField>('flatXof', 'perKmXof', 'perMinuteXof', 'fuelPercent', 'supplementMaxXof'),
      by: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(aTariff, aRise, aRoute, anInstant, (tariff, { field, by }, route, at) => {
        const risen = { ...tariff, [field]: tariff[field] + by }
        expect(fareOf(risen, route, at).priceXof).toBeGreaterThanOrEqual(fareOf(tariff, route, at).priceXof)
      }),
    )
  })

  test('of unknown places is the lowest price', () => {
    fc.assert(
      fc.property(aTariff, anInstant, (tariff, at) => {
        expect(fareOf(tariff, null, at).priceXof).toBe(lowestPriceXof(tariff))
      }),
    )
  })
})

const byDay = new Date('2026-03-10T10:00:00+01:00')
const far = { distanceM: 17_000, durationS: 34 * 60 }

test('the fuel index adds its percentage to flat price, distance and duration, in a line of its own', () => {
  // 500 + 750 + 200 F; 10 % are 145 F; rounded to 25 F.
  const { priceXof, lines } = fareOf({ ...DEFAULT_TARIFFS.zemidjan, fuelPercent: 10 }, far, byDay)
  expect(lines).toContainEqual({ part: 'fuel', amountXof: 145, units: 10 })
  expect(priceXof).toBe(1600)
})

test('a fare below the floor is raised to it by a line of its own', () => {
  const { priceXof, lines } = fareOf({ ...DEFAULT_TARIFFS.zemidjan, minXof: 700 }, null, byDay)
  expect(priceXof).toBe(700)
  expect(lines).toEqual([
    { part: 'flat', amountXof: 500, units: 7_000 },
    { part: 'minimum', amountXof: 200, units: 700 },
  ])
})

test('a price is rounded to the step of its tariff, and a line names that step', () => {
  const { priceXof, lines } = fareOf({ ...DEFAULT_TARIFFS.zemidjan, flatXof: 530, stepXof: 100 }, null, byDay)
  expect(priceXof).toBe(500)
  expect(lines.at(-1)).toEqual({ part: 'rounding', amountXof: -30, units: 100 })
})

test('a ride keeps the fees that it agreed on, and one of before has those of the default tariff', () => {
  const old = { rideType: 'xl', agreedCancelFeeXof: null, agreedNoShowFeeXof: null } as const
  expect(feesOf(old)).toEqual({ cancelFeeXof: 1_000, noShowFeeXof: 1_000 })
  expect(feesOf({ ...old, agreedCancelFeeXof: 0, agreedNoShowFeeXof: 300 })).toEqual({
    cancelFeeXof: 0,
    noShowFeeXof: 300,
  })
})

describe('the schema of a tariff', () => {
  const wish = { rideType: 'zemidjan', from: null, reason: 'Voté lundi', seen: null }
  const sent = (changed: object) =>
    body.safeParse({ ...wish, tariff: { ...DEFAULT_TARIFFS.zemidjan, isOffered: true, ...changed } })
  const typed = (changed: object) => {
    const texts = Object.fromEntries(TARIFF_FIELDS.map((field) => [field, String(DEFAULT_TARIFFS.zemidjan[field])]))
    const rest = { isOffered: true, from: '', hour: '6', reason: 'Voté lundi' }
    return tariffFormSchema.safeParse({ ...texts, ...rest, ...changed })
  }

  test('accepts each field at its bounds, and refuses it beyond with the same sentence from the form and the call', () => {
    for (const field of TARIFF_FIELDS) {
      const { min, max } = TARIFF_BOUNDS[field]
      expect([isWithinBounds(field, min), isWithinBounds(field, max)]).toEqual([true, true])
      for (const wrong of [min - 1, max + 1, min + 0.5]) {
        const sentence = sent({ [field]: wrong }).error?.issues[0]?.message
        expect(sentence).toContain('Écrivez un nombre entier')
        expect(typed({ [field]: String(wrong) }).error?.issues[0]).toMatchObject({ message: sentence, path: [field] })
      }
    }
    expect([sent({}).success, typed({}).success]).toEqual([true, true])
  })

  test('refuses a step that is no coin, a floor between two steps, and fees above the lowest price', () => {
    expect(sent({ stepXof: 30 }).success).toBe(false)
    const cases = [
      [{ minXof: 510 }, 'minXof', TARIFF_SENTENCES.notOfStep],
      [{ cancelFeeXof: 501 }, 'cancelFeeXof', TARIFF_SENTENCES.feeTooHigh],
      [{ noShowFeeXof: 501 }, 'noShowFeeXof', TARIFF_SENTENCES.feeTooHigh],
    ] as const
    for (const [changed, field, message] of cases) {
      expect(sent(changed).error?.issues[0]).toMatchObject({ path: ['tariff', field], message })
      const texts = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, String(value)]))
      expect(typed(texts).error?.issues[0]).toMatchObject({ path: [field], message })
    }
    expect(sent({ cancelFeeXof: 500, noShowFeeXof: 500, minXof: 500 }).success).toBe(true)
  })

  test('reads typed numbers with spaces, and nothing else', () => {
    expect([' 1 250 ', '1\u202F250', '0'].map(parseWhole)).toEqual([1250, 1250, 0])
    for (const wrong of ['', '12,5', '1e3', '-1', 'beaucoup', '1234567']) expect(parseWhole(wrong)).toBeNaN()
    const texts = Object.fromEntries(TARIFF_FIELDS.map((field) => [field, String(DEFAULT_TARIFFS.xl[field])]))
    expect(parseTariff(texts as Record<TariffField, string>)).toEqual(DEFAULT_TARIFFS.xl)
  })

  test('refuses an unreadable day, an hour that no day has, and a missing reason', () => {
    expect(typed({ from: '2026-12-01', hour: '23' }).success).toBe(true)
    for (const wrong of [{ from: 'demain' }, { hour: '24' }, { hour: '' }, { reason: ' ' }]) {
      expect(typed(wrong).success).toBe(false)
    }
    const at = (hour: number) => ({
      ...wish,
      tariff: { ...DEFAULT_TARIFFS.xl, isOffered: true },
      from: { day: '2026-12-01', hour },
    })
    expect([0, 23, 24, -1].map((hour) => body.safeParse(at(hour)).success)).toEqual([true, true, false, false])
  })
})
