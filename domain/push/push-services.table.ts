import { isLoopbackHost } from '../shared/loopback.ts'

/**
 * The hosts of the push services of browsers; one that begins with a dot also stands for what comes before it. The server
 * sends requests to no other address that a browser names.
 */
const PUSH_HOSTS = [
  // Chrome, Edge on Android, Opera, Samsung Internet
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Longer than every known endpoint. */
export const ENDPOINT_MAX = 1_000

/** A host without user or port, and a path without white space or backslashes, which browsers and servers read differently. */
const SERVICE = /^https:\/\/([a-z\d.-]+)\/[\w\-.~:/?#@!$&'()*+,;=%]*$/
const THIS_MACHINE = /^https?:\/\/([a-z\d.[\]:]+)\/[\w\-.~:/?#@!$&'()*+,;=%]*$/

function isPushHost(host: string): boolean {
  return PUSH_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}

/**
 * Is it an address of a push service: https, its usual port, no user? `allowLoopback`: also a service on this machine, for
 * development and tests.
 */
export function isPushEndpoint(endpoint: string, allowLoopback: boolean): boolean {
  if (endpoint.length > ENDPOINT_MAX) return false
  if (allowLoopback && isLoopbackHost(THIS_MACHINE.exec(endpoint)?.[1] ?? '')) return true
  return isPushHost(SERVICE.exec(endpoint)?.[1] ?? '')
}
