import type { FastifyRequest } from 'fastify'
import { deviceWords } from '#domain/accounts/settings/settings-device.ts'
import type { Origin } from './actor.ts'
import { networkWords } from './network.ts'

/** « Chrome sur Android », « 41.138.88.x ». */
export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { device: deviceWords(headers['user-agent'] ?? null), network: networkWords(ip) }
}
