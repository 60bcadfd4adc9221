import { describe, expect, test } from 'vitest'
import { farWords, metresOff } from './far-from-end.ts'

const VEDOKO = { lat: 6.3784, lon: 2.3902 }
const DANTOKPA = { lat: 6.3694, lon: 2.4336 }
const coming = { status: 'accepted', pickupPoint: VEDOKO, dropoffPoint: DANTOKPA } as const
const riding = { ...coming, status: 'in_progress' } as const

const NOW = Date.parse('2026-11-21T11:00:00Z')
const METRES_A_DEGREE = 111_195

/** Their phone finds itself so many metres north of a place. */
function north(of: typeof VEDOKO, metres: number, { secondsAgo = 0, accuracyM = 10 } = {}) {
  return { point: { lat: of.lat + metres / METRES_A_DEGREE, lon: of.lon }, atMs: NOW - secondsAgo * 1000, accuracyM }
}

describe('« Je suis arrivé »', () => {
  test.each([280, 0])('is accepted without a question %i metres from the pickup in a straight line', (metres) => {
    expect(metresOff('arrive', coming, north(VEDOKO, metres), NOW)).toBeNull()
  })

  test('asks from farther away, with the distance by road that the screen shows', () => {
    expect(metresOff('arrive', coming, north(VEDOKO, 330), NOW)).toBe(446)
    expect(metresOff('arrive', coming, north(VEDOKO, 900), NOW)).toBe(1215)
  })
})

describe('« Terminer »', () => {
  test('is accepted without a question half a kilometre from the destination', () => {
    expect(metresOff('finish', riding, north(DANTOKPA, 500), NOW)).toBeNull()
  })

  test('asks from farther away', () => {
    expect(metresOff('finish', riding, north(DANTOKPA, 600), NOW)).toBe(810)
    expect(metresOff('finish', riding, north(VEDOKO, 0), NOW)).toBeGreaterThan(6_000)
  })
})

describe('the driver is not asked', () => {
  const far = { metres: 2_000 }

  test('without a position', () => {
    expect(metresOff('arrive', coming, null, NOW)).toBeNull()
  })

  test('if the position is older than a minute', () => {
    expect(metresOff('arrive', coming, north(VEDOKO, far.metres, { secondsAgo: 60 }), NOW)).not.toBeNull()
    expect(metresOff('arrive', coming, north(VEDOKO, far.metres, { secondsAgo: 61 }), NOW)).toBeNull()
  })

  test('if they may have moved since the position was measured', () => {
    expect(metresOff('arrive', coming, north(VEDOKO, 600, { secondsAgo: 50 }), NOW)).toBeNull()
    expect(metresOff('arrive', coming, north(VEDOKO, 600, { secondsAgo: 20 }), NOW)).not.toBeNull()
    expect(metresOff('arrive', coming, north(VEDOKO, 330, { secondsAgo: -30 }), NOW)).toBe(446)
  })

  test('if the accuracy of the position covers the distance', () => {
    expect(metresOff('arrive', coming, north(VEDOKO, far.metres, { accuracyM: 4_000 }), NOW)).toBeNull()
  })

  test('if the place has no coordinates', () => {
    expect(metresOff('arrive', { ...coming, pickupPoint: null }, north(VEDOKO, far.metres), NOW)).toBeNull()
    expect(metresOff('finish', { ...riding, dropoffPoint: null }, north(VEDOKO, far.metres), NOW)).toBeNull()
  })

  test('at « Démarrer la course », because they were asked at the arrival', () => {
    expect(metresOff('start', coming, north(VEDOKO, far.metres), NOW)).toBeNull()
  })

  test('on the lake shore, where a ride to its villages ends', () => {
    const [pier, ganvie] = [
      { lat: 6.4467, lon: 2.3547 },
      { lat: 6.465, lon: 2.3888 },
    ]
    expect(metresOff('finish', { ...riding, dropoffPoint: ganvie }, north(pier, 0), NOW)).toBeNull()
  })
})

test('the question has the distance, and its buttons name their actions', () => {
  expect(farWords('arrive', 1215)).toEqual({
    title: 'Vous êtes à 1,2\u00A0km du départ.',
    question: 'Êtes-vous bien arrivé\u202F?',
    yes: 'Oui, je suis arrivé',
    no: 'Pas encore',
  })
  expect(farWords('finish', 810)).toMatchObject({ title: 'Vous êtes à 800\u00A0m de la destination.' })
})

test('a driver exactly at the limit is not asked', () => {
  expect(metresOff('arrive', coming, north(VEDOKO, 330, { accuracyM: 46 }), NOW)).toBeNull()
  expect(metresOff('arrive', coming, north(VEDOKO, 330, { accuracyM: 45.9 }), NOW)).toBe(446)
})
