import type { accountsContract } from '../accounts/accounts.contract.ts'
import type { phoneContract } from '../accounts/phone/phone.contract.ts'
import type { profileContract } from '../accounts/profile/profile.contract.ts'
import type { consentsContract } from '../accounts/rights/consents.contract.ts'
import type { correctionsContract } from '../accounts/rights/corrections.contract.ts'
import type { ownDataContract } from '../accounts/rights/own-data.contract.ts'
import type { operatorSessionContract } from '../accounts/session/operator-session.contract.ts'
import type { settingsContract } from '../accounts/settings/settings.contract.ts'
import type { socialContract } from '../accounts/social/social.contract.ts'
import type { adminContract } from '../admin/admin.contract.ts'
import type { caseListContract } from '../admin/cases/case-list.contract.ts'
import type { adminCashCasesContract } from '../admin/cash-cases/admin-cash-cases.contract.ts'
import type { adminCorrectionsContract } from '../admin/corrections/admin-corrections.contract.ts'
import type { disclosuresContract } from '../admin/disclosures/disclosures.contract.ts'
import type { driverAccountsContract } from '../admin/driver-accounts/driver-accounts.contract.ts'
import type { adminDriversContract } from '../admin/drivers/admin-drivers.contract.ts'
import type { documentReviewContract } from '../admin/drivers/document-review.contract.ts'
import type { exportsContract } from '../admin/exports/exports.contract.ts'
import type { figuresContract } from '../admin/figures/figures.contract.ts'
import type { healthContract } from '../admin/health/health.contract.ts'
import type { legalHoldsContract } from '../admin/holds/legal-holds.contract.ts'
import type { journalContract } from '../admin/journal/journal.contract.ts'
import type { adminLettersContract } from '../admin/letters/admin-letters.contract.ts'
import type { liveMapContract } from '../admin/map/live-map.contract.ts'
import type { adminPaymentsContract } from '../admin/payments/admin-payments.contract.ts'
import type { adminRidesContract } from '../admin/rides/admin-rides.contract.ts'
import type { rideSettlementContract } from '../admin/rides/ride-settlement.contract.ts'
import type { adminUsersContract } from '../admin/users/admin-users.contract.ts'
import type { adminCasesContract } from '../cases/admin-cases.contract.ts'
import type { casesContract } from '../cases/cases.contract.ts'
import type { adminCompaniesContract } from '../companies/admin-companies.contract.ts'
import type { companiesContract } from '../companies/companies.contract.ts'
import type { demandContract } from '../dispatch/demand.contract.ts'
import type { offersContract } from '../dispatch/offers.contract.ts'
import type { waitingTimesContract } from '../dispatch/waiting-times.contract.ts'
import type { documentsContract } from '../documents/documents.contract.ts'
import type { approvalContract } from '../drivers/approval.contract.ts'
import type { driversContract } from '../drivers/drivers.contract.ts'
import type { registrationContract } from '../drivers/registration.contract.ts'
import type { contestedRentContract } from '../drivers/rent/contested-rent.contract.ts'
import type { rentContract } from '../drivers/rent/rent.contract.ts'
import type { driverReviewsContract } from '../drivers/reviews/driver-reviews.contract.ts'
import type { vehiclesContract } from '../drivers/vehicles/vehicles.contract.ts'
import type { quotesContract } from '../fares/quotes.contract.ts'
import type { tariffsContract } from '../fares/tariffs.contract.ts'
import type { invoicesContract } from '../invoices/invoices.contract.ts'
import type { accountContract } from '../ledger/account.contract.ts'
import type { booksContract } from '../ledger/books/books.contract.ts'
import type { commissionContract } from '../ledger/commission.contract.ts'
import type { debtLimitContract } from '../ledger/debt-limit.contract.ts'
import type { cashCaseContract } from '../payments/cash-case/cash-case.contract.ts'
import type { changeContract } from '../payments/change.contract.ts'
import type { feeHandoverContract } from '../payments/fee-handover.contract.ts'
import type { invoicePaymentsContract } from '../payments/invoices/invoice-payments.contract.ts'
import type { paymentsContract } from '../payments/payments.contract.ts'
import type { topUpContract } from '../payments/top-up/top-up.contract.ts'
import type { payoutsContract } from '../payouts/payouts.contract.ts'
import type { mapContract } from '../places/map.contract.ts'
import type { placesContract } from '../places/places.contract.ts'
import type { pushContract } from '../push/push.contract.ts'
import type { avoidContract } from '../rides/avoid/avoid.contract.ts'
import type { keptTapsContract } from '../rides/driving/kept-taps.contract.ts'
import type { ridesContract } from '../rides/rides.contract.ts'
import type { tripContract } from '../rides/trip.contract.ts'
import type { adminSafetyContract } from '../safety/admin-safety.contract.ts'
import type { contactsContract } from '../safety/contacts.contract.ts'
import type { sosContract } from '../safety/sos.contract.ts'
import type { tripQuestionContract } from '../safety/unusual/trip-question.contract.ts'
import type { operatorSettingsContract } from '../settings/operator-settings.contract.ts'
import type { settingPreviewsContract } from '../settings/preview/setting-previews.contract.ts'
import type { positionsContract } from '../tracking/positions.contract.ts'
import type { signUpContract } from './sign-up.contract.ts'

/** Every call of the product, as a type: the browser's client derives from it and contains no schema. */
export type Api = typeof accountsContract &
  typeof adminContract &
  typeof adminCashCasesContract &
  typeof adminCompaniesContract &
  typeof adminDriversContract &
  typeof documentReviewContract &
  typeof adminLettersContract &
  typeof adminPaymentsContract &
  typeof adminRidesContract &
  typeof adminUsersContract &
  typeof cashCaseContract &
  typeof changeContract &
  typeof accountContract &
  typeof booksContract &
  typeof commissionContract &
  typeof debtLimitContract &
  typeof demandContract &
  typeof waitingTimesContract &
  typeof driverAccountsContract &
  typeof companiesContract &
  typeof feeHandoverContract &
  typeof invoicesContract &
  typeof rideSettlementContract &
  typeof approvalContract &
  typeof figuresContract &
  typeof journalContract &
  typeof healthContract &
  typeof liveMapContract &
  typeof documentsContract &
  typeof driversContract &
  typeof registrationContract &
  typeof vehiclesContract &
  typeof rentContract &
  typeof contestedRentContract &
  typeof offersContract &
  typeof operatorSessionContract &
  typeof ownDataContract &
  typeof consentsContract &
  typeof correctionsContract &
  typeof adminCorrectionsContract &
  typeof paymentsContract &
  typeof topUpContract &
  typeof invoicePaymentsContract &
  typeof payoutsContract &
  typeof mapContract &
  typeof placesContract &
  typeof positionsContract &
  typeof pushContract &
  typeof signUpContract &
  typeof phoneContract &
  typeof profileContract &
  typeof quotesContract &
  typeof tariffsContract &
  typeof operatorSettingsContract &
  typeof settingPreviewsContract &
  typeof keptTapsContract &
  typeof ridesContract &
  typeof avoidContract &
  typeof settingsContract &
  typeof socialContract &
  typeof tripContract &
  typeof sosContract &
  typeof tripQuestionContract &
  typeof contactsContract &
  typeof adminSafetyContract &
  typeof legalHoldsContract &
  typeof casesContract &
  typeof caseListContract &
  typeof adminCasesContract &
  typeof driverReviewsContract &
  typeof disclosuresContract &
  typeof exportsContract
