import { expect, test } from 'vitest'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { recentPlaces, savedRows } from './quick-places.ts'

const DANTOKPA = { lat: 6.3694, lon: 2.4336 }

function rideTo(dropoffLocation: string, at = 1): PassengerRide {
  return { id: `${dropoffLocation}-${at}`, dropoffLocation, dropoffPoint: DANTOKPA } as PassengerRide
}

test('the last destinations are shown once each, the newest first, without saved ones, and no more than three', () => {
  const saved = savedRows({
    home: { place: 'Fidjrossè', waypoint: { placeId: 'fidjrosse' } },
    work: null,
    favourites: [],
  })
  const rides = ['Ganhi', 'Fidjrossè', 'Ganhi', 'Akpakpa', 'Dantokpa', 'Agla'].map(rideTo)
  expect(recentPlaces(rides, saved).map(({ place }) => place)).toEqual(['Ganhi', 'Akpakpa', 'Dantokpa'])
})

test('a last destination keeps its point, and a place that is not saved has no row', () => {
  expect(recentPlaces([rideTo('Marché')], [])[0]?.waypoint).toEqual(DANTOKPA)
  expect(savedRows({ home: null, work: null, favourites: [] })).toEqual([])
  expect(savedRows(undefined)).toEqual([])
})
