import { expect, test } from 'vitest'
import { navigationLink } from './navigation-link.ts'

test('the phone’s navigation is given a point and nothing about anybody', () => {
  expect(navigationLink({ lat: 6.3702934, lon: 2.43 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=6.37029,2.43000',
  )
})
