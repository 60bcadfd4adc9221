import { sql } from 'kysely'
import { AUTHORITY_ACTIONS } from '#domain/admin/journal/admin-actions.ts'
import { type OwnTables, technical, WHY } from './own-table.queries.ts'

const ofUser = (userId: string) => sql`user_id = ${userId}::uuid`
/** Only an address or a number that the person proved: what was typed may be somebody else’s. */
const ownEmail = (userId: string) => sql`(select email from users where id = ${userId}::uuid and email_verified)`
const ownDevices = (userId: string) => sql`(select id from push_subscriptions where user_id = ${userId}::uuid)`

/** What an authority asks for, whose requisition says who may know. What was handed over is a section of its own. */
const SECRET_ACTIONS = sql.join(AUTHORITY_ACTIONS.map((action) => sql.lit(action)))

/** Companies, messages, and what operators did. */
export const OWN_MESSAGE_TABLES: OwnTables<
  | 'companies'
  | 'companyInvitations'
  | 'companyInvoiceLines'
  | 'notices'
  | 'pushDevices'
  | 'sms'
  | 'letters'
  | 'actionsOnMe'
  | 'ownActions'
> = {
  companies: {
    table: 'company_members',
    fields: {
      companyId: 'company_id',
      role: 'role',
      monthlyLimitXof: 'monthly_limit_xof',
      joinedAt: 'joined_at',
      removedAt: 'removed_at',
    },
    isMine: ofUser,
    at: 'joined_at',
    id: 'company_id',
    leftOut: { user_id: WHY.owner, invitation_id: WHY.technical },
  },
  companyInvitations: {
    table: 'company_invitations',
    fields: { role: 'role', monthlyLimitXof: 'monthly_limit_xof', invitedAt: 'invited_at' },
    isMine: (userId) => sql`email = ${ownEmail(userId)}`,
    at: 'invited_at',
    id: 'id',
    leftOut: { id: WHY.secret, company_id: WHY.others, email: WHY.owner },
  },
  companyInvoiceLines: {
    table: 'company_invoice_lines',
    fields: {
      rideId: 'ride_id',
      memberName: 'member_name',
      pickupLocation: 'pickup_location',
      dropoffLocation: 'dropoff_location',
      amountXof: 'amount_xof',
      at: 'at',
    },
    isMine: (userId) => sql`ride_id in (select id from rides where passenger_id = ${userId}::uuid)`,
    at: 'at',
    id: 'entry_id',
    leftOut: { ...technical('entry_id', 'position'), invoice_id: WHY.others, ride_type: 'stands in the ride' },
  },
  notices: {
    table: 'push_notices',
    fields: { kind: 'kind', createdAt: 'created_at', sentAt: 'sent_at' },
    isMine: (userId) => sql`subscription_id in ${ownDevices(userId)}`,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'subscription_id', 'topic', 'version', 'due_at', 'leased_until', 'give_up_at', 'tries'),
      facts: 'stand in the ride or payment that the notice is about',
    },
  },
  pushDevices: {
    table: 'push_subscriptions',
    fields: { endpoint: 'endpoint', createdAt: 'created_at', lastSuccessAt: 'last_success_at' },
    isMine: ofUser,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'session_id', 'vapid_public_key'),
      user_id: WHY.owner,
      p256dh: WHY.secret,
      auth: WHY.secret,
    },
  },
  sms: {
    table: 'sms_messages',
    fields: {
      kind: 'kind',
      recipient: 'recipient',
      rideId: 'ride_id',
      createdAt: 'created_at',
      sentAt: 'sent_at',
      failedAt: 'failed_at',
    },
    // Since it is this person’s: networks give a number to another one later.
    isMine: (userId) => sql`exists (
      select from accounts where user_id = ${userId}::uuid and provider_id = 'phone'
        and account_id = recipient and accounts.created_at <= sms_messages.created_at)`,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'ride_version', 'rank', 'due_at', 'give_up_at', 'tries', 'last_error', 'gateway_id'),
      body: WHY.secret,
    },
  },
  letters: {
    table: 'letters',
    fields: {
      kind: 'kind',
      recipient: 'recipient',
      subject: 'subject',
      createdAt: 'created_at',
      failedAt: 'failed_at',
    },
    isMine: (userId) => sql`recipient = ${ownEmail(userId)}`,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'about_id', 'rank', 'due_at', 'give_up_at', 'tries', 'last_error'),
      body: WHY.secret,
    },
  },
  actionsOnMe: {
    table: 'admin_actions',
    fields: { action: 'action', at: 'at' },
    isMine: (userId) => sql`target_id = ${userId}::uuid and action not in (${SECRET_ACTIONS})`,
    at: 'at',
    id: 'id',
    hasIdInOrder: true,
    leftOut: {
      id: WHY.technical,
      actor_id: WHY.others,
      target_id: WHY.owner,
      ride_id: WHY.others,
      reason: 'words of an operator, which may name others; those of a decision stand in the file',
    },
  },
  ownActions: {
    table: 'admin_actions',
    fields: { action: 'action', at: 'at' },
    isMine: (userId) => sql`actor_id = ${userId}::uuid`,
    at: 'at',
    id: 'id',
    leftOut: {
      id: WHY.technical,
      actor_id: WHY.owner,
      target_id: WHY.others,
      ride_id: WHY.others,
      reason: WHY.others,
    },
  },
}
