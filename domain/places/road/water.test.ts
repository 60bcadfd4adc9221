import { describe, expect, test } from 'vitest'
import { bestBridge, COTONOU_BRIDGES, isUpCountry, shoreOf } from './water.ts'

describe('the expected shore is returned for', () => {
  test.each([
    ['Ganhi', 6.3548, 2.4381, 'west'],
    ['Gare Dindon', 6.365, 2.4376, 'west'],
    ['Hindé', 6.3791, 2.4341, 'west'],
    ['Djidjè', 6.3863, 2.4307, 'west'],
    ['Port autonome', 6.3483, 2.4281, 'west'],
    ['Vossa-Kpodji', 6.3929, 2.4106, 'west'],
    ['Calavi', 6.4733, 2.3553, 'west'],
    ['Akassato', 6.5074, 2.3656, 'west'],
    ['Ouidah', 6.3666, 2.0854, 'west'],
    ['Parakou', 9.34, 2.6278, 'west'],
    ['Midombo', 6.3773, 2.4417, 'akpakpa'],
    ['CEG Akpakpa Centre', 6.3691, 2.4472, 'akpakpa'],
    ['CEG Sègbèya', 6.3831, 2.4439, 'akpakpa'],
    ['Ekpè', 6.3879, 2.543, 'akpakpa'],
    ['Kétonou', 6.4231, 2.5474, 'akpakpa'],
    ['Djrègbé', 6.428, 2.6251, 'akpakpa'],
    ['Porto-Novo', 6.4991, 2.6253, 'porto_novo'],
    ['Djassin', 6.4743, 2.603, 'porto_novo'],
    ['Adjarra', 6.5282, 2.6629, 'porto_novo'],
    ['Ganvié', 6.465, 2.3888, 'lake'],
    ['Sô-Ava', 6.497, 2.4005, 'lake'],
    ['Vekky', 6.4816, 2.4175, 'lake'],
  ] as const)('%s', (_name, lat, lon, shore) => {
    expect(shoreOf({ lat, lon })).toBe(shore)
  })
})

describe('the bridge with the shortest route', () => {
  const PK3 = { lat: 6.3708, lon: 2.4616 }

  test('from Dantokpa is the new one', () => {
    expect(bestBridge({ lat: 6.3755, lon: 2.4314 }, PK3)).toBe(COTONOU_BRIDGES.nouveau)
  })

  test('from Ganhi is one of the two by the sea', () => {
    expect(bestBridge({ lat: 6.3548, lon: 2.4381 }, PK3)).not.toBe(COTONOU_BRIDGES.nouveau)
  })
})

describe('a point at the edge of the water', () => {
  test.each([
    ['the south shore of the lake', 6.4, 2.45, 'akpakpa'],
    ['just north of the south shore of the lake', 6.4001, 2.45, 'lake'],
    ['the north shore of the lake', 6.51, 2.45, 'porto_novo'],
    ['just south of the north shore of the lake', 6.5099, 2.45, 'lake'],
    ['the west shore of the lake', 6.45, 2.372, 'west'],
    ['just east of the west shore of the lake', 6.45, 2.3721, 'lake'],
    ['the east shore of the lake', 6.45, 2.53, 'porto_novo'],
    ['just west of the east shore of the lake', 6.45, 2.5299, 'lake'],
    ['the lagoon of Porto-Novo', 6.45, 2.6, 'porto_novo'],
    ['just south of the lagoon of Porto-Novo', 6.4499, 2.6, 'akpakpa'],
    ['the middle of the channel at the sea', 6.345, 2.442, 'akpakpa'],
    ['just west of the middle of the channel at the sea', 6.345, 2.4419, 'west'],
    ['out at sea, east of the channel', 6.3, 2.442, 'akpakpa'],
    ['out at sea, west of the channel', 6.3, 2.4419, 'west'],
    ['halfway along a bend of the channel, east of it', 6.36255, 2.4413, 'akpakpa'],
    ['halfway along a bend of the channel, west of it', 6.36255, 2.4412, 'west'],
    ['north of the channel, on its longitude', 6.55, 2.437, 'porto_novo'],
    ['north of the channel, west of its longitude', 6.55, 2.4369, 'west'],
    ['the last latitude with water', 6.65, 2.6, 'porto_novo'],
    ['just north of the last latitude with water', 6.6501, 2.6, 'west'],
  ] as const)('has the expected shore: %s', (_where, lat, lon, shore) => {
    expect(shoreOf({ lat, lon })).toBe(shore)
  })

  test('is up-country only north of the last latitude with water', () => {
    expect(isUpCountry({ lat: 6.65, lon: 2.6 })).toBe(false)
    expect(isUpCountry({ lat: 6.6501, lon: 2.6 })).toBe(true)
  })
})

test.each(Object.entries(COTONOU_BRIDGES))(
  'the best bridge between the two ends of a bridge is that bridge: %s',
  (_name, bridge) => {
    const [west, east] = [bridge.lon - 0.0005, bridge.lon + 0.0005].map((lon) => ({ ...bridge, lon }))
    if (west === undefined || east === undefined) throw new Error('a bridge has two ends')
    expect(bestBridge(west, east)).toBe(bridge)
    expect(bestBridge(east, west)).toBe(bridge)
  },
)
