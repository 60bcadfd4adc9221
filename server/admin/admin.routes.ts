import type { FastifyInstance } from 'fastify'
import { adminContract } from '#domain/admin/admin.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { getAdminDashboard } from './admin.service.ts'
import { caseListRoutes } from './cases/case-list.routes.ts'
import { adminCashCasesRoutes } from './cash-cases/admin-cash-cases.routes.ts'
import { adminCorrectionsRoutes } from './corrections/admin-corrections.routes.ts'
import { disclosuresRoutes } from './disclosures/disclosures.routes.ts'
import { adminDriversRoutes } from './drivers/admin-drivers.routes.ts'
import { documentReviewRoutes } from './drivers/document-review.routes.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { figuresRoutes } from './figures/figures.routes.ts'
import { legalHoldsRoutes } from './holds/legal-holds.routes.ts'
import { journalRoutes } from './journal/journal.routes.ts'
import { adminLettersRoutes } from './letters/admin-letters.routes.ts'
import type { SendResetLink } from './letters/failed-letters.service.ts'
import { liveMapRoutes } from './map/live-map.routes.ts'
import { adminPaymentsRoutes } from './payments/admin-payments.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { adminRidesRoutes } from './rides/admin-rides.routes.ts'
import { rideSettlementRoutes } from './rides/ride-settlement.routes.ts'
import { adminUsersRoutes } from './users/admin-users.routes.ts'

/** Routes of all operators' pages. */
export function adminRoutes(app: FastifyInstance, context: Context, sendResetLink: SendResetLink): void {
  serve(app, adminContract, 'GET /api/admin/dashboard', ({ actor }) => getAdminDashboard(context, actor))
  adminRidesRoutes(app, context)
  adminPaymentsRoutes(app, context)
  rideSettlementRoutes(app, context)
  adminCashCasesRoutes(app, context)
  caseListRoutes(app, context)
  adminCorrectionsRoutes(app, context)
  reviewsRoutes(app, context)
  adminDriversRoutes(app, context)
  documentReviewRoutes(app, context)
  adminUsersRoutes(app, context)
  journalRoutes(app, context)
  liveMapRoutes(app, context)
  adminLettersRoutes(app, context, sendResetLink)
  figuresRoutes(app, context)
  legalHoldsRoutes(app, context)
  disclosuresRoutes(app, context)
  exportsRoutes(app, context)
}
