import { isIP, isIPv4 } from 'node:net'

/** Groups of an IPv6 address that identify a network: one customer has a whole /64. */
const NETWORK_GROUPS = 4
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** One network for everything that is not an address: a proxy's header may contain anything. */
const NO_NETWORK = 'unknown'

/** The caller's network: an IPv4 address as it is, an IPv6 one by its /64. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return NO_NETWORK
  const embedded = IPV4_IN_IPV6.exec(address)?.[1] ?? address
  if (isIPv4(embedded)) return embedded
  return `${groupsOf(address)
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Groups of an IPv6 address that identify a provider, about as precise as three numbers of an IPv4 address. */
const PROVIDER_GROUPS = 2

/** The network without the part that identifies the customer: « 41.138.88.x », « 2001:db8:x ». */
export function networkWords(address: string): string {
  const network = networkOf(address)
  if (network === NO_NETWORK) return network
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.x')
  return `${network.split(':').slice(0, PROVIDER_GROUPS).join(':')}:x`
}
