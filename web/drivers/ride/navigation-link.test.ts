import { expect, test } from 'vitest'
import { navigationLink } from './navigation-link.ts'

test('the navigation link contains the coordinates and no personal data', () => {
  expect(navigationLink({ lat: 6.3702934, lon: 2.43 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=6.37029,2.43000',
  )
})
