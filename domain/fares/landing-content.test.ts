import { expect, test } from 'vitest'
import { LANDING_MAP_SENTENCES } from './fares.fr.ts'
import { LANDING_FIGURES, LANDING_OFFERS } from './landing-content.table.ts'

test('the landing page advertises its own « from » prices and seats, not the tariff’s (§9)', () => {
  expect(LANDING_OFFERS.map(({ name, fromXof }) => [name, fromXof])).toEqual([
    ['Zémidjan', 200],
    ['VTC Standard', 1000],
    ['VTC Premium', 2500],
  ])
  const [, standard, premium] = LANDING_OFFERS
  expect(standard?.promises).toEqual(expect.arrayContaining(['4 places', 'Climatisé']))
  expect(premium?.promises).toContain('6 places')
})

test('the landing page has the owner’s figures: clients, rating, cities and wait (§1, §9)', () => {
  expect(LANDING_FIGURES.map(({ value }) => value)).toEqual(['10K+', '4,8', '5+', '2\u00A0min'])
})

test('the landing page map states the owner’s number of drivers and average wait (§2)', () => {
  expect(LANDING_MAP_SENTENCES).toEqual({
    driversAvailable: '4 chauffeurs disponibles',
    averageWait: "Temps d'attente moyen: 3 min",
  })
})
