import { describe, expect, test } from 'vitest'
import { place, planFrameOf } from '#web/ui/map/plain-frame.ts'

const VEDOKO = { lat: 6.3771, lon: 2.3893 }
const DANTOKPA = { lat: 6.3694, lon: 2.4336 }

describe('the visible part of the plan', () => {
  test('contains every point with a margin', () => {
    const frame = planFrameOf([VEDOKO, DANTOKPA, { lat: 6.42, lon: 2.34 }])
    for (const point of [VEDOKO, DANTOKPA, { lat: 6.42, lon: 2.34 }]) {
      const { x, y } = place(point, frame)
      expect(x).toBeGreaterThanOrEqual(44)
      expect(x).toBeLessThanOrEqual(frame.width - 44)
      expect(y).toBeGreaterThanOrEqual(44)
      expect(y).toBeLessThanOrEqual(frame.height - 44)
    }
  })

  test('contains every point on a flat sheet too', () => {
    const sheet = { width: 360, height: 144, margin: 30 }
    const points = [VEDOKO, DANTOKPA, { lat: 6.42, lon: 2.34 }]
    const frame = planFrameOf(points, sheet)
    expect(frame).toMatchObject({ width: 360, height: 144 })
    for (const { y } of points.map((point) => place(point, frame))) {
      expect(y).toBeGreaterThanOrEqual(30)
      expect(y).toBeLessThanOrEqual(144 - 30)
    }
  })

  test('has north at the top and one scale', () => {
    const frame = planFrameOf([VEDOKO, DANTOKPA])
    const [vedoko, dantokpa] = [place(VEDOKO, frame), place(DANTOKPA, frame)]
    expect(vedoko.y).toBeLessThan(dantokpa.y)
    expect(vedoko.x).toBeLessThan(dantokpa.x)
    const north = place({ lat: VEDOKO.lat + 0.01, lon: VEDOKO.lon }, frame)
    const east = place({ lat: VEDOKO.lat, lon: VEDOKO.lon + 0.01 / Math.cos((6.37 * Math.PI) / 180) }, frame)
    expect(east.x - vedoko.x).toBeCloseTo(vedoko.y - north.y, 0)
  })

  test('of a flat sheet, a way from west to east fills the width', () => {
    const ends = [VEDOKO, { ...VEDOKO, lon: DANTOKPA.lon }]
    const frame = planFrameOf(ends, { width: 360, height: 168, margin: 20, top: 76 })
    expect(ends.map((end) => place(end, frame).x)).toEqual([20, 340])
  })

  test('is centred on a single point at a large scale, and has a smaller scale for distant points', () => {
    const near = planFrameOf([VEDOKO])
    expect(near.nearness).toBe('near')
    expect(place(VEDOKO, near)).toEqual({ x: near.width / 2, y: near.height / 2 })
    expect(planFrameOf([VEDOKO, DANTOKPA]).nearness).toBe('middle')
    expect(planFrameOf([VEDOKO, { lat: 6.4712, lon: 2.6269 }]).nearness).toBe('far')
  })
})
