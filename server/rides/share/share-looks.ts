import { SHARED_TRIP_COMING_EVERY_SECONDS } from '#domain/rides/share/share-link.ts'
import { localRateLimit } from '../../http/limits/local-rate-limit.ts'

const LOOKS_OF_ONE_PER_MINUTE = 60 / SHARED_TRIP_COMING_EVERY_SECONDS

/** Looks at one link from one network in a minute: ten people of a family who follow it at home. */
export const LOOKS_AT_LINK_PER_MINUTE = 10 * LOOKS_OF_ONE_PER_MINUTE

/** At all links from one network: a carrier in Benin puts many families behind one address; who guesses is stopped. */
export const SHARED_TRIP_LOOKS_PER_MINUTE = 500 * LOOKS_OF_ONE_PER_MINUTE

/** Counts a look at a shared trip. Refuses too_many_requests. */
export function guardLooks(): (key: string, network: string) => Promise<void> {
  const [ofLink, ofNetwork] = [localRateLimit(LOOKS_AT_LINK_PER_MINUTE), localRateLimit(SHARED_TRIP_LOOKS_PER_MINUTE)]
  return async (key, network) => {
    // The one that does not grow with what is invented first.
    await ofNetwork(network)
    await ofLink(`${network} ${key}`)
  }
}
