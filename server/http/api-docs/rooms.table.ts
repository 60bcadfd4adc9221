import { accountsContract } from '#domain/accounts/accounts.contract.ts'
import { phoneContract } from '#domain/accounts/phone/phone.contract.ts'
import { profileContract } from '#domain/accounts/profile/profile.contract.ts'
import { consentsContract } from '#domain/accounts/rights/consents.contract.ts'
import { correctionsContract } from '#domain/accounts/rights/corrections.contract.ts'
import { ownDataContract } from '#domain/accounts/rights/own-data.contract.ts'
import { operatorSessionContract } from '#domain/accounts/session/operator-session.contract.ts'
import { settingsContract } from '#domain/accounts/settings/settings.contract.ts'
import { socialContract } from '#domain/accounts/social/social.contract.ts'
import { adminContract } from '#domain/admin/admin.contract.ts'
import { caseListContract } from '#domain/admin/cases/case-list.contract.ts'
import { adminCashCasesContract } from '#domain/admin/cash-cases/admin-cash-cases.contract.ts'
import { adminCorrectionsContract } from '#domain/admin/corrections/admin-corrections.contract.ts'
import { disclosuresContract } from '#domain/admin/disclosures/disclosures.contract.ts'
import { driverAccountsContract } from '#domain/admin/driver-accounts/driver-accounts.contract.ts'
import { adminDriversContract } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { documentReviewContract } from '#domain/admin/drivers/document-review.contract.ts'
import { exportsContract } from '#domain/admin/exports/exports.contract.ts'
import { figuresContract } from '#domain/admin/figures/figures.contract.ts'
import { healthContract } from '#domain/admin/health/health.contract.ts'
import { legalHoldsContract } from '#domain/admin/holds/legal-holds.contract.ts'
import { journalContract } from '#domain/admin/journal/journal.contract.ts'
import { adminLettersContract } from '#domain/admin/letters/admin-letters.contract.ts'
import { liveMapContract } from '#domain/admin/map/live-map.contract.ts'
import { adminPaymentsContract } from '#domain/admin/payments/admin-payments.contract.ts'
import { adminRidesContract } from '#domain/admin/rides/admin-rides.contract.ts'
import { rideSettlementContract } from '#domain/admin/rides/ride-settlement.contract.ts'
import { adminUsersContract } from '#domain/admin/users/admin-users.contract.ts'
import { adminCasesContract } from '#domain/cases/admin-cases.contract.ts'
import { casesContract } from '#domain/cases/cases.contract.ts'
import { adminCompaniesContract } from '#domain/companies/admin-companies.contract.ts'
import { companiesContract } from '#domain/companies/companies.contract.ts'
import { demandContract } from '#domain/dispatch/demand.contract.ts'
import { offersContract } from '#domain/dispatch/offers.contract.ts'
import { waitingTimesContract } from '#domain/dispatch/waiting-times.contract.ts'
import { documentsContract } from '#domain/documents/documents.contract.ts'
import { approvalContract } from '#domain/drivers/approval.contract.ts'
import { driversContract } from '#domain/drivers/drivers.contract.ts'
import { registrationContract } from '#domain/drivers/registration.contract.ts'
import { contestedRentContract } from '#domain/drivers/rent/contested-rent.contract.ts'
import { rentContract } from '#domain/drivers/rent/rent.contract.ts'
import { driverReviewsContract } from '#domain/drivers/reviews/driver-reviews.contract.ts'
import { vehiclesContract } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { quotesContract } from '#domain/fares/quotes.contract.ts'
import { tariffsContract } from '#domain/fares/tariffs.contract.ts'
import { invoicesContract } from '#domain/invoices/invoices.contract.ts'
import { accountContract } from '#domain/ledger/account.contract.ts'
import { booksContract } from '#domain/ledger/books/books.contract.ts'
import { commissionContract } from '#domain/ledger/commission.contract.ts'
import { debtLimitContract } from '#domain/ledger/debt-limit.contract.ts'
import { cashCaseContract } from '#domain/payments/cash-case/cash-case.contract.ts'
import { changeContract } from '#domain/payments/change.contract.ts'
import { feeHandoverContract } from '#domain/payments/fee-handover.contract.ts'
import { invoicePaymentsContract } from '#domain/payments/invoices/invoice-payments.contract.ts'
import { paymentsContract } from '#domain/payments/payments.contract.ts'
import { topUpContract } from '#domain/payments/top-up/top-up.contract.ts'
import { payoutsContract } from '#domain/payouts/payouts.contract.ts'
import { mapContract } from '#domain/places/map.contract.ts'
import { placesContract } from '#domain/places/places.contract.ts'
import { pushContract } from '#domain/push/push.contract.ts'
import { avoidContract } from '#domain/rides/avoid/avoid.contract.ts'
import { keptTapsContract } from '#domain/rides/driving/kept-taps.contract.ts'
import { ridesContract } from '#domain/rides/rides.contract.ts'
import { tripContract } from '#domain/rides/trip.contract.ts'
import { adminSafetyContract } from '#domain/safety/admin-safety.contract.ts'
import { contactsContract } from '#domain/safety/contacts.contract.ts'
import { sosContract } from '#domain/safety/sos.contract.ts'
import { tripQuestionContract } from '#domain/safety/unusual/trip-question.contract.ts'
import { operatorSettingsContract } from '#domain/settings/operator-settings.contract.ts'
import { settingPreviewsContract } from '#domain/settings/preview/setting-previews.contract.ts'
import type { Contract } from '#domain/shared/contract.ts'
import { positionsContract } from '#domain/tracking/positions.contract.ts'
import { signUpContract } from '#domain/wire/sign-up.contract.ts'

/** A room of the product as the description of the API shows it: one tag, and its calls. */
type Room = { readonly description: string; readonly contracts: readonly Contract[] }

/** Every call of the product, by its room. A contract that is missing here is not described (api-docs.test.ts). */
export const ROOMS: Readonly<Record<string, Room>> = {
  accounts: {
    description: 'Registration, sign-in, sessions, the caller’s own profile, settings and rights.',
    contracts: [
      accountsContract,
      signUpContract,
      phoneContract,
      socialContract,
      operatorSessionContract,
      profileContract,
      settingsContract,
      consentsContract,
      correctionsContract,
      ownDataContract,
    ],
  },
  places: { description: 'The map, and the places that a person saved.', contracts: [mapContract, placesContract] },
  documents: { description: 'The caller’s own documents and their files.', contracts: [documentsContract] },
  drivers: {
    description: 'A driver’s file, vehicles and rents.',
    contracts: [
      driversContract,
      registrationContract,
      approvalContract,
      vehiclesContract,
      rentContract,
      contestedRentContract,
      driverReviewsContract,
    ],
  },
  fares: { description: 'Tariffs, and prices before a booking.', contracts: [quotesContract, tariffsContract] },
  rides: {
    description: 'Booking, driving, cancelling and rating a ride.',
    contracts: [ridesContract, tripContract, avoidContract, keptTapsContract],
  },
  dispatch: {
    description: 'Offers to drivers, demand, and waiting times.',
    contracts: [offersContract, demandContract, waitingTimesContract],
  },
  tracking: { description: 'Positions of drivers.', contracts: [positionsContract] },
  payments: {
    description: 'Paying for rides, accounts and invoices; contested cash and change.',
    contracts: [
      paymentsContract,
      topUpContract,
      invoicePaymentsContract,
      cashCaseContract,
      changeContract,
      feeHandoverContract,
    ],
  },
  ledger: {
    description: 'Drivers’ accounts, commission, debt limit, and the books.',
    contracts: [accountContract, commissionContract, debtLimitContract, booksContract],
  },
  payouts: { description: 'Money sent to drivers.', contracts: [payoutsContract] },
  invoices: { description: 'Certified invoices of rides.', contracts: [invoicesContract] },
  companies: {
    description: 'Companies that pay for the rides of their members.',
    contracts: [companiesContract, adminCompaniesContract],
  },
  safety: {
    description: 'Calls for help, emergency contacts, and questions about unusual trips.',
    contracts: [sosContract, contactsContract, tripQuestionContract, adminSafetyContract],
  },
  cases: { description: 'Conversations with the support.', contracts: [casesContract, adminCasesContract] },
  push: { description: 'Notifications to browsers.', contracts: [pushContract] },
  settings: {
    description: 'Settings of the platform, for operators.',
    contracts: [operatorSettingsContract, settingPreviewsContract],
  },
  admin: {
    description: 'What operators see and decide.',
    contracts: [
      adminContract,
      adminUsersContract,
      adminDriversContract,
      documentReviewContract,
      driverAccountsContract,
      adminRidesContract,
      rideSettlementContract,
      adminPaymentsContract,
      adminCashCasesContract,
      adminCorrectionsContract,
      adminLettersContract,
      caseListContract,
      liveMapContract,
      figuresContract,
      exportsContract,
      disclosuresContract,
      legalHoldsContract,
      journalContract,
      healthContract,
    ],
  },
}
