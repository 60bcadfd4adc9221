import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLine, decodeNumbers, encodeLine, encodeNumbers } from './encoded-line.ts'

test('a line is encoded as other programs encode it', () => {
  const line = [
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
    { lat: 43.252, lon: -126.453 },
  ]
  expect(encodeLine(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(line)
})

test('numbers are the same after encoding and decoding', () => {
  const whole = fc.integer({ min: -(2 ** 29), max: 2 ** 29 - 1 })
  fc.assert(
    fc.property(fc.array(whole), (numbers) => {
      expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers)
    }),
  )
})

test('points are the same to five decimals after encoding and decoding', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((whole) => whole / 1e5)
  const point = fc.record({ lat: degrees(80), lon: degrees(80) })
  fc.assert(
    fc.property(fc.array(point), (line) => {
      expect(decodeLine(encodeLine(line))).toEqual(line)
    }),
  )
})

test('a line that is cut off loses its last point only', () => {
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq')).toHaveLength(2)
})
