import { expect, test } from 'vitest'
import { sharedTripEveryMs, sharePath } from './share-link.ts'

test('a shared trip is polled every ten seconds, every five while the driver approaches', () => {
  const every = (['searching', 'coming', 'arrived', 'riding'] as const).map((phase) => sharedTripEveryMs({ phase }))
  expect(every).toEqual([10_000, 5_000, 10_000, 10_000])
})

test('a trip that was not read yet is polled again; one that is over is not', () => {
  expect(sharedTripEveryMs(undefined)).toBe(10_000)
  expect(sharedTripEveryMs(null)).toBe(false)
})

test('a share key in a link is decoded unchanged', () => {
  const path = sharePath('a+b/c=&d')
  expect(new URL(path, 'https://miyi.example').searchParams.get('key')).toBe('a+b/c=&d')
})
