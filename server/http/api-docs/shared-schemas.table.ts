import * as z from 'zod/mini'
import { sessionSchema } from '#domain/accounts/accounts.contract.ts'
import { profileContract } from '#domain/accounts/profile/profile.contract.ts'
import { disclosuresContract } from '#domain/admin/disclosures/disclosures.contract.ts'
import { exportsContract } from '#domain/admin/exports/exports.contract.ts'
import { legalHoldsContract } from '#domain/admin/holds/legal-holds.contract.ts'
import { adminPaymentsContract } from '#domain/admin/payments/admin-payments.contract.ts'
import { adminUsersContract } from '#domain/admin/users/admin-users.contract.ts'
import { adminCasesContract } from '#domain/cases/admin-cases.contract.ts'
import { casesContract } from '#domain/cases/cases.contract.ts'
import { adminCompaniesContract } from '#domain/companies/admin-companies.contract.ts'
import { companiesContract, invoiceRowSchema } from '#domain/companies/companies.contract.ts'
import { driverReviewsContract } from '#domain/drivers/reviews/driver-reviews.contract.ts'
import { vehicleSchema } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { checkoutSchema, paymentSchema } from '#domain/payments/payments.contract.ts'
import { payoutsContract } from '#domain/payouts/payouts.contract.ts'
import { latLonSchema } from '#domain/places/lat-lon.ts'
import { placesContract } from '#domain/places/places.contract.ts'
import { waypointSchema } from '#domain/places/waypoint.ts'
import { cashToReturnSchema } from '#domain/rides/after/cash-to-return.ts'
import { bookingSchema } from '#domain/rides/booking/booking.ts'
import { ridePhrasesSchema } from '#domain/rides/phrases/ride-phrases.ts'
import {
  adminRideSchema,
  changeClaimSchema,
  driverRideSchema,
  moneyBackSchema,
  passengerRideSchema,
} from '#domain/rides/ride-views.ts'
import { sosAlertSchema } from '#domain/safety/admin-safety.contract.ts'
import { ownSosSchema } from '#domain/safety/sos.contract.ts'
import { announcementSchema } from '#domain/settings/announcement.ts'
import { contactsSchema } from '#domain/settings/contacts.ts'
import { dispatchWavesSchema } from '#domain/settings/dispatch-waves-schema.ts'
import { identitySchema } from '#domain/settings/identity.ts'
import { serviceAreaSchema } from '#domain/settings/service-area.ts'
import { refusalBody } from '../error-handler.ts'

const SCHEMAS = {
  AdminCase: adminCasesContract['GET /api/admin/cases/:caseId'].output.shape.case,
  AdminCompany: adminCompaniesContract['GET /api/admin/companies/:companyId'].output,
  AdminPayment: adminPaymentsContract['GET /api/admin/payments/:paymentId'].output,
  AdminPayout: payoutsContract['POST /api/admin/payouts/:payoutId/approval'].output,
  AdminRide: adminRideSchema,
  AdminUser: adminUsersContract['GET /api/admin/users/:userId'].output.shape.account,
  Announcement: announcementSchema,
  Booking: bookingSchema,
  Case: casesContract['GET /api/cases/:caseId'].output.shape.case,
  CashToReturn: cashToReturnSchema,
  ChangeClaim: changeClaimSchema,
  Checkout: checkoutSchema,
  Company: companiesContract['GET /api/companies/:companyId'].output,
  Contacts: contactsSchema,
  Disclosure: disclosuresContract['GET /api/admin/disclosures/:disclosureId'].output.shape.disclosure,
  DispatchWaves: dispatchWavesSchema,
  DriverReviews: driverReviewsContract['GET /api/admin/reviews'].output,
  DriverRide: driverRideSchema,
  Export: exportsContract['POST /api/admin/exports'].output,
  Identity: identitySchema,
  InvoiceRow: invoiceRowSchema,
  LatLon: latLonSchema,
  LegalHolds: legalHoldsContract['GET /api/admin/legal-holds'].output,
  MoneyBack: moneyBackSchema,
  OwnSos: ownSosSchema,
  PassengerRide: passengerRideSchema,
  Payment: paymentSchema,
  Profile: profileContract['GET /api/profile'].output.shape.profile,
  Refusal: refusalBody,
  RidePhrases: ridePhrasesSchema,
  SavedPlaces: placesContract['GET /api/places/saved'].output,
  ServiceArea: serviceAreaSchema,
  Session: sessionSchema,
  SosAlert: sosAlertSchema,
  Vehicle: vehicleSchema,
  Waypoint: waypointSchema,
}

/** What several calls share. The description of the API has it once, under this name; a client generator makes it a type. */
export const SHARED_SCHEMAS = z.registry<{ id: string }>()

for (const [id, schema] of Object.entries(SCHEMAS)) SHARED_SCHEMAS.add(schema, { id })
