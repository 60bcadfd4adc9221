import { tracedCalls } from '../tracing.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payment/payment-provider.ts'
import type { PaymentProviders } from './payment/payment-providers.ts'
import type { PayoutProvider } from './payout/payout-provider.ts'
import type { PayoutProviders } from './payout/payout-providers.ts'
import type { PositionStore } from './positions/position-store.ts'
import type { PushService } from './push/push-service.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'

/** Each of these is the port itself unless traces are sent. A span says which call and how long: no argument, no answer. */
export const tracedMailer = (mailer: Mailer) => tracedCalls('mail', mailer, ['send'])

export const tracedSms = (gateway: SmsGateway) => tracedCalls('sms', gateway, ['send'])

export const tracedPush = (service: PushService) => tracedCalls('push', service, ['send'])

export const tracedPositions = (positions: PositionStore) =>
  tracedCalls('redis', positions, ['put', 'find', 'nearest', 'list', 'forget', 'last'])

const tracedPayment = (provider: PaymentProvider) =>
  tracedCalls(provider.id, provider, ['startCheckout', 'findTransaction', 'requestRefund'])

export function tracedPayments(providers: PaymentProviders): PaymentProviders {
  return Object.fromEntries(Object.entries(providers).map(([id, provider]) => [id, tracedPayment(provider)]))
}

const tracedPayout = (provider: PayoutProvider) => tracedCalls(provider.id, provider, ['prepare', 'send', 'find'])

export function tracedPayouts({ byId, inUse }: PayoutProviders): PayoutProviders {
  return {
    byId: Object.fromEntries(Object.entries(byId).map(([id, provider]) => [id, tracedPayout(provider)])),
    inUse: inUse && tracedPayout(inUse),
  }
}
