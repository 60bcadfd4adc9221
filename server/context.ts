import type { FastifyBaseLogger } from 'fastify'
import type { TariffRow } from '#domain/fares/tariff-rows.ts'
import type { SettingRow } from '#domain/settings/settings.table.ts'
import type { Clock } from './clock.ts'
import type { VapidKeys } from './config/config-push.ts'
import type { SigningConfig } from './config.ts'
import type { Db } from './db/database.ts'
import type { KeptRows } from './db/kept-rows.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Letters } from './jobs/letter-queue.ts'
import type { Sms } from './jobs/sms-queue.ts'
import type { Emecef } from './outside/emecef/emecef.ts'
import type { FileStore } from './outside/files/file-store.ts'
import type { VirusScanner } from './outside/files/virus-scanner.ts'
import type { Meter } from './outside/meter/meter.ts'
import type { PasswordHashing } from './outside/passwords/password-hash.ts'
import type { PaymentProvider } from './outside/payment/payment-provider.ts'
import type { PaymentProviders } from './outside/payment/payment-providers.ts'
import type { PayoutProviders } from './outside/payout/payout-providers.ts'
import type { PositionStore } from './outside/positions/position-store.ts'
import type { RoutePlanner } from './outside/router/route-planner.ts'

/** The dependencies of a service, always its first parameter, so that its signature shows everything it can use. */
export type Context = {
  readonly config: SigningConfig
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly jobs: Jobs
  readonly letters: Letters
  /** Null: not configured, and nothing that needs an SMS is offered. */
  readonly sms: Sms | null
  /** The provider for new online payments. Null: rides are paid in cash only. */
  readonly payments: PaymentProvider | null
  /** Existing payments are asked of the provider that their row names (provider-of.ts). */
  readonly providers: PaymentProviders
  readonly payouts: PayoutProviders
  /** The tax authority. Null: not configured, and no invoices are made. */
  readonly emecef: Emecef | null
  readonly files: FileStore
  readonly positions: PositionStore
  readonly router: RoutePlanner
  readonly tariffs: KeptRows<TariffRow>
  readonly settings: KeptRows<SettingRow>
  readonly passwords: PasswordHashing
  /** The keys that notices to browsers are signed with. */
  readonly vapid: VapidKeys
  /** Null: files are not scanned. */
  readonly scanner: VirusScanner | null
  /** Counts what this process does. */
  readonly meter: Meter
}
