import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import type { MapMark } from '#web/ui/map/map-types.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'

const MARKS: readonly MapMark[] = [
  { id: 'pickup', at: { lat: 6.3771, lon: 2.3893 }, look: 'start', caption: 'Départ' },
  { id: 'driver', at: { lat: 6.3694, lon: 2.4336 }, look: 'vehicle', icon: 'zem', isOld: true },
]

describe('the plan without a map program', () => {
  const html = renderToStaticMarkup(<PlainPlan plan={CITY_PLAN} marks={MARKS} points={MARKS.map((mark) => mark.at)} />)

  test('draws water, bridges and names of the city', () => {
    expect(html).toContain('plan-water')
    expect(html).toContain('plan-bridge-edge')
    expect(html).toContain('Étoile Rouge')
    expect(html).not.toContain('NaN')
  })

  test('shows what is looked for, and that it was there some time ago', () => {
    expect(html).toContain('Départ')
    expect(html).toContain('map-mark-vehicle map-mark-old')
    expect(html).toContain('#zem')
  })

  test('shows the city where nothing is looked for', () => {
    const empty = renderToStaticMarkup(<PlainPlan plan={CITY_PLAN} marks={[]} points={[]} />)
    for (const name of ['Cotonou', 'Étoile Rouge', 'Ganhi']) expect(empty).toContain(name)
    expect(empty).not.toContain('NaN')
  })

  test('is not read: what it shows stands beside it in words', () => {
    expect(html).toMatch(/^<svg[^>]*aria-hidden="true"/)
  })
})
