import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import { LANDING_PLAN_FILE, landingPlanTable } from './landing-plan.ts'

test('the landing page’s drawing is the one that the city’s plan gives', () => {
  expect(readFileSync(LANDING_PLAN_FILE, 'utf8')).toBe(landingPlanTable(CITY_PLAN))
})
