import { expect, test } from 'vitest'
import { sharedTripEveryMs, sharePath } from './share-link.ts'

test('whoever follows a trip looks every ten seconds, every five while the driver comes', () => {
  const every = (['searching', 'coming', 'arrived', 'riding'] as const).map((phase) => sharedTripEveryMs({ phase }))
  expect(every).toEqual([10_000, 5_000, 10_000, 10_000])
})

test('a link whose trip has not been read yet is looked at again; one whose trip is over is not', () => {
  expect(sharedTripEveryMs(undefined)).toBe(10_000)
  expect(sharedTripEveryMs(null)).toBe(false)
})

test('a key is written into the link so that it is read back unchanged', () => {
  const path = sharePath('a+b/c=&d')
  expect(new URL(path, 'https://miyi.example').searchParams.get('key')).toBe('a+b/c=&d')
})
