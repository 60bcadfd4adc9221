import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Letters } from './jobs/letter-queue.ts'
import type { FileStore } from './outside/files/file-store.ts'
import type { VirusScanner } from './outside/files/virus-scanner.ts'
import type { PasswordHashing } from './outside/passwords/password-hash.ts'
import type { PaymentProvider } from './outside/payment/payment-provider.ts'
import type { PaymentProviders } from './outside/payment/payment-providers.ts'
import type { PositionStore } from './outside/positions/position-store.ts'
import type { RoutePlanner } from './outside/router/route-planner.ts'

/** What a service needs from the outside: passed first, so that a use case shows everything it can touch. */
export type Context = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly jobs: Jobs
  readonly letters: Letters
  /** New payments are made with it. */
  readonly payments: PaymentProvider
  /** What was paid before is asked of the provider that its row names (provider-of.ts). */
  readonly providers: PaymentProviders
  readonly files: FileStore
  readonly positions: PositionStore
  readonly router: RoutePlanner
  readonly passwords: PasswordHashing
  /** Null: nothing is scanned. */
  readonly scanner: VirusScanner | null
}
