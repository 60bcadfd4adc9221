import { expect, test } from 'vitest'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import { LANDING_PLAN } from '#domain/places/road/landing-plan.table.ts'
import { landingPlan } from './landing-plan.ts'

test('the landing page’s drawing is the one that the city’s plan gives', () => {
  expect(landingPlan(CITY_PLAN)).toEqual(LANDING_PLAN)
})
