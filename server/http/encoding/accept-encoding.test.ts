import { expect, test } from 'vitest'
import { encodingFor } from './accept-encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, identity; q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity', null],
  ['brotli, x-gzip', null],
  ['br;q=2, gzip', 'gzip'],
  ['br;level=1', null],
  ['deflate,'.repeat(30).concat('br'), null],
])('Accept-Encoding « %s » is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
