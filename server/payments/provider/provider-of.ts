import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { PaymentProvider } from '../../outside/payment/payment-provider.ts'

/** Every provider that can be asked from here: what is due at any other waits until it can. */
export function listProviderIds({ providers }: Pick<Context, 'providers'>): readonly OnlineProviderId[] {
  return Object.keys(providers) as OnlineProviderId[]
}

/**
 * The provider that a payment's row names, whichever is in use today. Null, and logged, when it cannot be asked from here:
 * the row is kept as it is.
 */
export function findProviderOf(
  context: Pick<Context, 'providers' | 'log'>,
  id: OnlineProviderId,
): PaymentProvider | null {
  const provider = context.providers[id] ?? null
  if (provider === null) context.log.error({ provider: id }, 'a payment of a provider that is not set up here is kept')
  return provider
}

/** The same. Refuses provider_unreachable. */
export function requireProviderOf(context: Pick<Context, 'providers' | 'log'>, id: OnlineProviderId): PaymentProvider {
  const provider = findProviderOf(context, id)
  if (provider === null) throw new Refusal('provider_unreachable')
  return provider
}
