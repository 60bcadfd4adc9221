import { expect, test } from 'vitest'
import { ENDPOINT_MAX, isPushEndpoint } from './push-services.table.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bF-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-am3p.notify.windows.com/w/?token=BQYAAAB%2b',
])('an address of a browser’s push service is accepted: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, false)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@miyi.example/x',
  'https://me:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.miyi.example/x',
  'https://evilpush.services.mozilla.com.example/x',
  'https://notpush.apple.com/x',
  'https://fcm.googleapis.com\\@10.0.0.1/x',
  'https://fcm.googleapis.com',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'http://127.0.0.1:6379/x',
  'file:///etc/passwd',
  '',
])('every other address is refused: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, false)).toBe(false)
})

test('a longer address than any push service has is refused', () => {
  const start = 'https://fcm.googleapis.com/'
  expect(isPushEndpoint(start.padEnd(ENDPOINT_MAX, 'a'), false)).toBe(true)
  expect(isPushEndpoint(start.padEnd(ENDPOINT_MAX + 1, 'a'), false)).toBe(false)
})

test('a service on this machine is accepted only where the installation allows it', () => {
  expect(isPushEndpoint('http://127.0.0.1:4123/send/1', true)).toBe(true)
  expect(isPushEndpoint('http://localhost/send/1', true)).toBe(true)
  expect(isPushEndpoint('http://10.0.0.1/send/1', true)).toBe(false)
  expect(isPushEndpoint('http://127.0.0.1@10.0.0.1/send/1', true)).toBe(false)
})
