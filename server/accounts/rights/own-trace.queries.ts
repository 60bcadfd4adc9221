import { sql } from 'kysely'
import { foundFirst, type OwnTables, technical, WHY } from './own-table.queries.ts'

const ofUser = (userId: string) => sql`user_id = ${userId}::uuid`
const ofDriver = (userId: string) => sql`driver_id = ${userId}::uuid`
const ownAlerts = (userId: string) => sql`(select id from sos_alerts where user_id = ${userId}::uuid)`

/** Vehicles, who drove what, calls for help, and whom a person avoids. */
export const OWN_TRACE_TABLES: OwnTables<
  | 'vehicles'
  | 'acceptances'
  | 'disclosures'
  | 'emergencyContacts'
  | 'sosAlerts'
  | 'reviews'
  | 'tripQuestions'
  | 'sosSteps'
  | 'avoided'
  | 'cases'
  | 'caseMessages'
  | 'overchargesReported'
> = {
  vehicles: {
    table: 'vehicles',
    fields: {
      state: 'state',
      vehiclePlate: 'plate',
      vehicleMake: 'make',
      vehicleColour: 'colour',
      licenseNumber: 'license_number',
      chassisNumber: 'chassis_number',
      wheels: 'wheels',
      seats: 'seats',
      services: 'services',
      owner: 'owner',
      ownerName: 'owner_name',
      ownerPhone: 'owner_phone',
      ownerIdentityNumber: 'owner_npi',
      ownershipDocument: 'ownership_document',
      npc: 'npc',
      taxYear: 'tax_year',
      insurancePolicy: 'insurance_policy',
      insuranceEndsOn: 'insurance_ends_on',
      inspectionReceipt: 'tvm_receipt',
      inspectionEndsOn: 'inspection_ends_on',
      proposedAt: 'proposed_at',
      decidedAt: 'decided_at',
      reason: 'reason',
      validFrom: 'valid_from',
      validTo: 'valid_to',
    },
    isMine: ofDriver,
    at: 'proposed_at',
    id: 'id',
    leftOut: {
      id: WHY.technical,
      driver_id: WHY.owner,
      decided_by: WHY.others,
      search_plate: WHY.derived,
      search_npc: WHY.derived,
    },
  },
  acceptances: {
    table: 'ride_drivers',
    fields: {
      rideId: 'ride_id',
      acceptedAt: 'accepted_at',
      fullName: 'full_name',
      phoneNumber: 'phone_number',
      vehiclePlate: 'plate',
      vehicleMake: 'make',
      vehicleColour: 'colour',
      vehicleType: 'vehicle_type',
      licenseNumber: 'license_number',
      npc: 'npc',
    },
    isMine: ofDriver,
    at: 'accepted_at',
    id: "(ride_id || '-' || acceptance)",
    leftOut: {
      ...technical('acceptance', 'ride_version', 'vehicle_id'),
      driver_id: WHY.owner,
      first_name: WHY.derived,
      search_plate: WHY.derived,
      search_npc: WHY.derived,
    },
  },
  disclosures: {
    table: 'disclosed_people',
    fields: { authority: 'authority', what: 'kind', at: 'released_at' },
    isMine: (userId) => sql`user_id = ${userId}::uuid and is_notified`,
    at: 'released_at',
    id: 'disclosure_id',
    leftOut: {
      disclosure_id: WHY.technical,
      user_id: WHY.owner,
      is_notified: 'only what nothing forbids to tell is in the file',
    },
  },
  emergencyContacts: {
    table: 'emergency_contacts',
    fields: {
      name: 'name',
      phoneNumber: 'phone_number',
      askedAt: 'asked_at',
      agreedAt: 'agreed_at',
      stoppedAt: 'stopped_at',
    },
    isMine: ofUser,
    at: 'asked_at',
    id: 'id',
    leftOut: { id: WHY.technical, user_id: WHY.owner, key_hash: WHY.secret, hidden_at: WHY.technical },
  },
  sosAlerts: {
    table: 'sos_alerts',
    fields: {
      rideId: 'ride_id',
      pressedBy: 'pressed_by',
      kind: 'kind',
      state: 'state',
      at: 'tapped_at',
      lat: 'lat',
      lon: 'lon',
      positionAt: 'position_at',
      seenAt: 'seen_at',
      safeAt: 'safe_at',
      closedAt: 'closed_at',
    },
    isMine: ofUser,
    at: 'opened_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'key', 'opened_at', 'position_of'),
      user_id: WHY.owner,
      seen_by: WHY.others,
      closed_by: WHY.others,
      note: 'words of an operator, which may name others',
    },
  },
  reviews: {
    table: 'driver_reviews',
    fields: {
      openedAt: 'opened_at',
      causes: 'causes',
      decision: 'decision',
      decidedAt: 'decided_at',
      message: 'message',
      answer: 'answer',
      answeredAt: 'answered_at',
    },
    isMine: ofDriver,
    at: 'opened_at',
    id: 'id',
    leftOut: {
      id: WHY.technical,
      driver_id: WHY.owner,
      decided_by: WHY.others,
      note: 'words of an operator, which may name others',
    },
  },
  tripQuestions: {
    table: 'trip_questions',
    fields: {
      rideId: 'ride_id',
      kind: 'kind',
      askedAt: 'asked_at',
      answer: 'answer',
      answeredAt: 'answered_at',
      lapsedAt: 'lapsed_at',
    },
    isMine: (userId) => sql`ride_id in (select id from rides where passenger_id = ${userId}::uuid)`,
    at: 'asked_at',
    id: 'id',
    leftOut: technical('id', 'lapse'),
  },
  sosSteps: {
    table: 'sos_events',
    fields: { step: 'event', at: 'at' },
    isMine: (userId) => sql`actor_id = ${userId}::uuid and alert_id in ${ownAlerts(userId)}`,
    at: 'at',
    id: 'id',
    leftOut: { ...technical('id', 'alert_id'), actor_id: WHY.owner },
  },
  cases: {
    table: 'cases',
    fields: {
      number: 'number',
      kind: 'kind',
      state: 'state',
      party: 'person_side',
      rideId: 'ride_id',
      isInjured: 'is_injured',
      openedAt: 'opened_at',
      dueAt: 'due_at',
      closedAt: 'closed_at',
    },
    isMine: (userId) => sql`person_id = ${userId}::uuid`,
    at: 'opened_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'key', 'version', 'reopened'),
      person_id: WHY.owner,
      other_id: WHY.others,
      opened_by: WHY.others,
      owner_id: WHY.others,
      closed_by: WHY.others,
      driver_has: WHY.others,
      driver_answered_at: WHY.others,
    },
  },
  caseMessages: {
    table: 'case_messages',
    fields: { caseId: 'case_id', author: 'author', text: 'body', at: 'at' },
    // What they wrote, and what was written to them; notes are words of operators among themselves.
    isMine: (userId) =>
      sql`id in ${foundFirst(sql`
      select id from case_messages where not is_note
        and case_id in (select id from cases where person_id = ${userId}::uuid)
      union select id from case_messages where not is_note and author = 'driver' and author_id = ${userId}::uuid
        and case_id in (select id from cases where other_id = ${userId}::uuid and kind = 'lost_object')`)}`,
    at: 'at',
    id: 'id',
    leftOut: { ...technical('id', 'key', 'is_note'), author_id: WHY.others },
  },
  overchargesReported: {
    table: 'overcharges',
    fields: { rideId: 'ride_id', reportedAt: 'reported_at' },
    isMine: (userId) => sql`passenger_id = ${userId}::uuid`,
    at: 'reported_at',
    id: 'ride_id',
    leftOut: { ...technical('is_free'), passenger_id: WHY.owner, driver_id: WHY.others },
  },
  avoided: {
    table: 'avoided_pairs',
    fields: { rideId: 'ride_id', askedBy: 'asked_by', askedAt: 'asked_at' },
    isMine: (userId) => sql`${userId}::uuid = case asked_by when 'passenger' then passenger_id else driver_id end`,
    at: 'asked_at',
    id: 'ride_id',
    leftOut: { passenger_id: WHY.others, driver_id: WHY.others },
  },
}
