import { sql } from 'kysely'
import { consentForWomen } from '../../db/tables/asks-for-women.ts'
import { type OwnTables, technical, WHY } from './own-table.queries.ts'

const ofUser = (userId: string) => sql`user_id = ${userId}::uuid`

/** The account, its keys and sessions, the driver's file, documents and places. */
export const OWN_ACCOUNT_TABLES: OwnTables<
  | 'account'
  | 'profile'
  | 'roles'
  | 'operatorRoles'
  | 'keys'
  | 'consents'
  | 'amongWomenChecks'
  | 'corrections'
  | 'sessions'
  | 'signIns'
  | 'driver'
  | 'documents'
  | 'savedPlaces'
  | 'favouritePlaces'
> = {
  account: {
    table: 'users',
    fields: {
      id: 'id',
      email: 'email',
      emailVerified: 'email_verified',
      claimedEmail: 'claimed_email',
      addressClaimedAt: 'claimed_at',
      phoneNumber: 'phone_number',
      photo: 'image',
      createdAt: 'created_at',
      blockedAt: 'blocked_at',
      blockReason: 'block_reason',
    },
    isMine: (userId) => sql`id = ${userId}::uuid`,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...technical('registration_id', 'updated_at'),
      name: WHY.derived,
      deleted_at: 'a deleted account reads nothing',
      erased_at: 'a deleted account reads nothing',
    },
  },
  profile: {
    table: 'profiles',
    fields: {
      firstName: 'first_name',
      lastName: 'last_name',
      fullName: 'full_name',
      phoneNumber: 'phone_number',
      phoneChangedAt: 'phone_changed_at',
      birthDate: 'birth_date',
      birthPlace: 'birth_place',
      identityNumber: 'identity_number',
      emailReminders: 'email_reminders',
      wantsStartCode: 'wants_start_code',
      updatedAt: 'updated_at',
    },
    isMine: (userId) => sql`id = ${userId}::uuid`,
    at: 'created_at',
    id: 'id',
    leftOut: { id: WHY.owner, created_at: WHY.derived, search_name: WHY.derived },
  },
  roles: {
    table: 'user_roles',
    fields: { role: 'role', grantedAt: 'granted_at' },
    isMine: ofUser,
    at: 'granted_at',
    id: 'role',
    leftOut: { user_id: WHY.owner },
  },
  operatorRoles: {
    table: 'operator_roles',
    fields: { role: 'role', grantedAt: 'granted_at' },
    isMine: ofUser,
    at: 'granted_at',
    id: 'role',
    leftOut: { user_id: WHY.owner },
  },
  keys: {
    table: 'accounts',
    fields: { provider: 'provider_id', accountId: 'account_id', createdAt: 'created_at', confirmedAt: 'updated_at' },
    isMine: ofUser,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'access_token_expires_at', 'refresh_token_expires_at', 'scope'),
      user_id: WHY.owner,
      password: WHY.secret,
      access_token: WHY.secret,
      refresh_token: WHY.secret,
      id_token: WHY.secret,
    },
  },
  consents: {
    table: 'consents',
    fields: { purpose: 'purpose', given: 'given', at: 'at', textVersion: 'text_version', page: 'page' },
    isMine: ofUser,
    at: 'at',
    id: 'id',
    leftOut: { id: WHY.technical, user_id: WHY.owner, said_by: WHY.owner },
  },
  amongWomenChecks: {
    table: 'among_women_checks',
    fields: { askedAt: 'asked_at', answer: 'answer', reason: 'reason', answeredAt: 'answered_at' },
    // Of a consent that was taken back only a hold keeps rows, and its person does not read that there is one.
    isMine: (userId) => sql`(driver_id = ${userId}::uuid and consent_id = ${consentForWomen(sql`${userId}::uuid`)})`,
    at: 'asked_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'consent_id'),
      driver_id: WHY.owner,
      document_id: WHY.technical,
      answered_by: WHY.others,
    },
  },
  corrections: {
    table: 'correction_requests',
    fields: {
      about: 'about',
      wish: 'wish',
      askedAt: 'asked_at',
      answerBy: 'answer_by',
      outcome: 'outcome',
      answer: 'answer',
      answeredAt: 'answered_at',
    },
    isMine: ofUser,
    at: 'asked_at',
    id: 'id',
    leftOut: { id: WHY.technical, user_id: WHY.owner, answered_by: WHY.others },
  },
  sessions: {
    table: 'sessions',
    fields: {
      device: 'user_agent',
      network: 'ip_address',
      openedAt: 'created_at',
      lastSeenAt: 'updated_at',
      expiresAt: 'expires_at',
    },
    isMine: ofUser,
    at: 'created_at',
    id: 'id',
    leftOut: { id: WHY.technical, user_id: WHY.owner, token: WHY.secret },
  },
  signIns: {
    table: 'sign_in_events',
    fields: { event: 'kind', times: 'times', device: 'device', network: 'network', firstAt: 'first_at', at: 'at' },
    isMine: ofUser,
    at: 'at',
    id: 'id',
    leftOut: { id: WHY.technical, user_id: WHY.owner, hour: WHY.derived, series: WHY.derived },
  },
  driver: {
    table: 'drivers',
    fields: {
      driverType: 'driver_type',
      vehicleType: 'vehicle_type',
      vehiclePlate: 'vehicle_plate',
      vehicleMake: 'vehicle_make',
      vehicleColour: 'vehicle_colour',
      licenseNumber: 'license_number',
      licenseCategory: 'license_category',
      licenseAuthority: 'license_authority',
      licenseIssuedOn: 'license_issue_date',
      licenseExpiresOn: 'license_expiry_date',
      hasInsurance: 'has_insurance',
      approval: 'approval',
      approvalReason: 'approval_reason',
      approvalChangedAt: 'approval_changed_at',
      termsAcceptedAt: 'terms_accepted_at',
      isAvailable: 'is_available',
      payoutPhone: 'payout_phone',
      payoutNetwork: 'payout_network',
      changeUpToXof: 'change_up_to_xof',
      changeSaidOn: 'change_said_on',
      createdAt: 'created_at',
    },
    isMine: ofUser,
    at: 'created_at',
    id: 'user_id',
    leftOut: { user_id: WHY.owner, search_plate: WHY.derived, updated_at: WHY.technical },
  },
  documents: {
    table: 'user_documents',
    fields: {
      documentType: 'document_type',
      documentNumber: 'document_number',
      issuedOn: 'issue_date',
      expiresOn: 'expiry_date',
      declaredExpiresOn: 'declared_expires_on',
      review: 'review',
      reviewReason: 'review_reason',
      reviewedAt: 'reviewed_at',
      status: 'status',
      notes: 'notes',
      file: 'file_url',
      createdAt: 'created_at',
    },
    isMine: ofUser,
    at: 'created_at',
    id: 'id',
    leftOut: { ...technical('id', 'upload_id'), user_id: WHY.owner, reviewed_by: WHY.others },
  },
  savedPlaces: {
    table: 'saved_places',
    fields: { label: 'label', place: 'place', lat: 'lat', lon: 'lon', updatedAt: 'updated_at' },
    isMine: ofUser,
    at: 'updated_at',
    id: 'label',
    leftOut: { user_id: WHY.owner, place_id: WHY.technical },
  },
  favouritePlaces: {
    table: 'favourite_places',
    fields: { name: 'name', place: 'place', lat: 'lat', lon: 'lon', createdAt: 'created_at' },
    isMine: ofUser,
    at: 'created_at',
    id: 'id',
    leftOut: { ...technical('id', 'place_id'), user_id: WHY.owner },
  },
}
