import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Networks that no push service is in: this machine, private, link-local, shared, reserved and multicast addresses. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Is it an address of the internet? IPv4 written as IPv6 counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && !PRIVATE.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

type Done = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/** Resolves a name for a connection, and fails if any of its addresses is not public: a name may lead anywhere. */
export function lookupPublic(hostname: string, _options: unknown, done: Done): void {
  lookup(hostname, { all: true }, (error, addresses) => {
    if (error !== null) return done(error, [])
    if (addresses.every(({ address }) => isPublicAddress(address))) return done(null, addresses)
    done(new Error(`${hostname} leads to an address that is not public`), [])
  })
}
