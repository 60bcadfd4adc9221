import { expect, test } from 'vitest'
import { networkOf, networkWords } from './network.ts'

test.each([
  ['41.85.160.7', '41.85.160.7'],
  ['::ffff:41.85.160.7', '41.85.160.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['41.85.160.7%eth0', 'unknown'],
  ['::ffff:999.85.160.7', 'unknown'],
  ['fe80::1%<script>', 'unknown'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the network of an overlong address is short', () => {
  expect(networkOf('x'.repeat(9_000))).toBe('unknown')
  expect(networkOf(`fe80::1%${'z'.repeat(9_000)}`)).toBe('fe80:0:0:0::/64')
})

test.each([
  ['41.85.160.7', '41.85.160.x'],
  ['::ffff:41.85.160.7', '41.85.160.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:x'],
  ['::1', '0:0:x'],
  ['fe80::1%<script>', 'unknown'],
])('the network of %s is displayed as %s', (address, words) => {
  expect(networkWords(address)).toBe(words)
})
