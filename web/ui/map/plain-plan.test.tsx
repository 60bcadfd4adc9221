import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import type { MapMark } from '#web/ui/map/map-types.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'

const MARKS: readonly MapMark[] = [
  { id: 'pickup', at: { lat: 6.3771, lon: 2.3893 }, look: 'start', caption: 'Départ' },
  { id: 'driver', at: { lat: 6.3694, lon: 2.4336 }, look: 'vehicle', icon: 'zem', isOld: true },
]

describe('the plan without Leaflet', () => {
  const html = renderToStaticMarkup(<PlainPlan plan={CITY_PLAN} marks={MARKS} points={MARKS.map((mark) => mark.at)} />)

  test('draws the water, the bridges and the labels', () => {
    expect(html).toContain('plan-water')
    expect(html).toContain('plan-bridge')
    expect(html).toContain('Étoile Rouge')
    expect(html).not.toContain('NaN')
  })

  test('shows the marker, and that its position is old', () => {
    expect(html).toContain('Départ')
    expect(html).toContain('map-mark-vehicle map-mark-old')
    expect(html).toContain('#zem')
  })

  test('shows the city without a marker', () => {
    const empty = renderToStaticMarkup(<PlainPlan plan={CITY_PLAN} marks={[]} points={[]} />)
    for (const name of ['Cotonou', 'Étoile Rouge', 'Ganhi']) expect(empty).toContain(name)
    expect(empty).not.toContain('NaN')
  })

  test('is hidden from screen readers', () => {
    expect(html).toMatch(/^<svg[^>]*aria-hidden="true"/)
  })
})
