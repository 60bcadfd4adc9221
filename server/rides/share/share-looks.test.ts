import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { SHARE_LINK_READS, SHARED_TRIP_READS } from '#domain/rides/ride-limits.ts'
import { tripContract } from '#domain/rides/trip.contract.ts'
import { CallLimits } from '../../http/limits/call-limits.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'

const LOOK = tripContract['GET /api/shared-trips/:key']

/** Counts views of a shared trip like the call does. */
function guardLooks(): (key: string, network: string) => Promise<void> {
  const limits = new CallLimits({} as Tries).of(LOOK)
  return (key, ip) => limits.countNetwork({ ip, params: { key } } as unknown as FastifyRequest)
}

const [CARRIER, ELSEWHERE] = ['41.85.160.7', '41.86.0.1']

test('the rate limit of a shared link counts for this link and this network only', async () => {
  const look = guardLooks()
  for (let at = 0; at < SHARE_LINK_READS.perMinute; at += 1) await look('one', CARRIER)
  await expect(look('one', CARRIER)).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(look('one', ELSEWHERE)).resolves.toBeUndefined()
  await expect(look('another', CARRIER)).resolves.toBeUndefined()
})

test('one network can open many shared links a minute, up to a rate limit over all keys', async () => {
  const look = guardLooks()
  for (let at = 0; at < SHARED_TRIP_READS.perMinute; at += 1) await look(`${at}`, CARRIER)
  await expect(look('one more', CARRIER)).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(look('one more', ELSEWHERE)).resolves.toBeUndefined()
})
