/** The names of the local machine in a browser. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const IPV4_LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i

/** Is this the local address of a connection from the same machine? */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || IPV4_LOOPBACK.test(address)
}

/** Does a `Host` (name, with or without a port) mean the local machine? */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAMES.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))
}

/** Is a server on this name or address reachable from the local machine only? */
export function listensOnLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host)
}
