import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { PaymentProvider } from '../../outside/payment/payment-provider.ts'

/** All configured providers: work that is due at any other provider waits until it is configured. */
export function listProviderIds({ providers }: Pick<Context, 'providers'>): readonly OnlineProviderId[] {
  return Object.keys(providers) as OnlineProviderId[]
}

/**
 * The provider named by the payment's row, even if another one is in use today. Null, and logged, if it is not configured:
 * the row stays unchanged.
 */
export function findProviderOf(
  context: Pick<Context, 'providers' | 'log'>,
  id: OnlineProviderId,
): PaymentProvider | null {
  const provider = context.providers[id] ?? null
  if (provider === null) context.log.error({ provider: id }, 'payment kept: its provider is not configured')
  return provider
}

/** The same. Refuses provider_unreachable. */
export function requireProviderOf(context: Pick<Context, 'providers' | 'log'>, id: OnlineProviderId): PaymentProvider {
  const provider = findProviderOf(context, id)
  if (provider === null) throw new Refusal('provider_unreachable')
  return provider
}
