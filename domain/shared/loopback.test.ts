import { expect, test } from 'vitest'
import { isLoopbackAddress, isLoopbackHost, listensOnLoopback } from './loopback.ts'

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:65535'])(
  'the Host header %s names this machine',
  (host) => expect(isLoopbackHost(host)).toBe(true),
)

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example:localhost',
  'localhost:3000.evil.example',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
  '::1',
  'localhost:',
  'localhost:x',
])('the Host header « %s » does not name this machine', (host) => expect(isLoopbackHost(host)).toBe(false))

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.4', false],
  ['::ffff:10.0.0.1', false],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.evil.example', false],
])('a connection from %s is from this machine: %s', (address, isOurs) =>
  expect(isLoopbackAddress(address)).toBe(isOurs),
)

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['miyi.example', false],
])('a server that listens on %s can be reached from this machine only: %s', (host, only) =>
  expect(listensOnLoopback(host)).toBe(only),
)
