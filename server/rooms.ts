import type { FastifyInstance } from 'fastify'
import { driverRegistrar } from './accounts/registration/sign-up.service.ts'
import { accountsRoutes } from './accounts/session/accounts.routes.ts'
import { sendResetLink } from './accounts/session/accounts.service.ts'
import type { Auth } from './accounts/session/auth.ts'
import { socialRoutes } from './accounts/social/social.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { casesRoutes } from './cases/cases.routes.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import { dispatchRoutes } from './dispatch/dispatch.routes.ts'
import type { Dispatcher } from './dispatch/dispatcher.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { forgetCard } from './documents/forget-card.service.ts'
import { approvalRoutes } from './drivers/approval.routes.ts'
import { driversRoutes } from './drivers/drivers.routes.ts'
import { registrationRoutes } from './drivers/registration.routes.ts'
import { addDriver } from './drivers/registration.service.ts'
import { quotesRoutes } from './fares/quotes.routes.ts'
import type { Tries } from './http/limits/shared-rate-limits.ts'
import { invoicesRoutes } from './invoices/invoices.routes.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { liveListeners } from './live-listeners.ts'
import { healthRoutes } from './monitoring/health.routes.ts'
import { devMailRoutes } from './outside/mail/dev-mail.routes.ts'
import { simulatorRoutes } from './outside/payment/simulator.routes.ts'
import { isSimulator } from './outside/payment/simulator.ts'
import { devSmsRoutes } from './outside/sms/dev-sms.routes.ts'
import { openDebtReason } from './payments/debts.service.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import type { Inquirer } from './payments/provider/inquirer.ts'
import { payoutsRoutes } from './payouts/payouts.routes.ts'
import { mapRoutes } from './places/map.routes.ts'
import { placesRoutes } from './places/places.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { receiptRoutes } from './rides/receipt/receipt.routes.ts'
import { ridesRoutes } from './rides/rides.routes.ts'
import { getPassengerRide } from './rides/rides.service.ts'
import { shareRoutes } from './rides/share/share.routes.ts'
import { tripRoutes } from './rides/trip.routes.ts'
import { safetyRoutes } from './safety/safety.routes.ts'
import { watchRide } from './safety/unusual/follow-ride.service.ts'
import { settingPreviewsRoutes } from './settings/preview/setting-previews.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { positionsRoutes } from './tracking/positions.routes.ts'

/** What the rooms' routes need beside the context. */
export type RoomParts = {
  readonly context: Context
  readonly auth: Auth
  readonly tries: Tries
  readonly listen: Database['listen']
  readonly dispatcher: Dispatcher
  readonly inquirer: Inquirer
  readonly readHealth: Parameters<typeof healthRoutes>[1]
}

/** The local outboxes, and the pages of the payment simulator. */
function localRoutes(app: FastifyInstance, { config, payments }: Context): void {
  if (!config.isProduction && config.smtpUrl === undefined) devMailRoutes(app, config)
  if (!config.isProduction && config.sms?.gateway === null) devSmsRoutes(app, config)
  if (isSimulator(payments)) simulatorRoutes(app, payments.local)
}

/** Accounts, their sign-ins, and the notices to their browsers. */
function personRoutes(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  accountsRoutes(app, context, { auth, tries, addDriver, openDebtReason, forgetCard })
  socialRoutes(app, context, auth, tries)
  pushRoutes(app, context)
}

/** Registers every call of every room. Their order changes nothing. */
export async function registerRooms(app: FastifyInstance, parts: RoomParts): Promise<void> {
  const { context, auth, tries, listen, dispatcher, inquirer, readHealth } = parts
  personRoutes(app, context, auth, tries)
  placesRoutes(app, context)
  mapRoutes(app, context)
  ridesRoutes(app, context)
  tripRoutes(app, context, tries)
  receiptRoutes(app, context, tries)
  shareRoutes(app, context)
  safetyRoutes(app, context)
  settingsRoutes(app, context)
  settingPreviewsRoutes(app, context)
  casesRoutes(app, context)
  quotesRoutes(app, context)
  dispatchRoutes(app, context)
  positionsRoutes(app, context, watchRide)
  driversRoutes(app, context)
  approvalRoutes(app, context)
  registrationRoutes(app, context, driverRegistrar(context, auth), tries)
  await documentsRoutes(app, context)
  ledgerRoutes(app, context)
  payoutsRoutes(app, context)
  invoicesRoutes(app, context)
  await paymentsRoutes(app, context, inquirer, getPassengerRide)
  companiesRoutes(app, context)
  adminRoutes(app, context, (email) => sendResetLink(auth, email))
  healthRoutes(app, readHealth)
  await liveRoutes(app, context, listen, liveListeners(dispatcher))
  localRoutes(app, context)
}
