import type { ManagedCompany, OwnCompanies } from '#domain/companies/companies.contract.ts'
import { COMPANY_INVITATIONS_MAX } from '#domain/companies/company-rules.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { findMembership, insertMember, listMembers, listMembershipsOf, lockCompany } from './companies.queries.ts'
import { requireManaged, requireNotClosed } from './company-access.ts'
import { getManagedCompany } from './company-account.service.ts'
import {
  deleteInvitation,
  findInvitation,
  hasAccepted,
  insertInvitation,
  listInvitations,
  listInvitationsTo,
} from './invitations.queries.ts'

/** The caller's companies and the invitations to their address, which is confirmed. */
export async function listOwnCompanies({ db }: Context, { userId }: Actor): Promise<OwnCompanies> {
  const memberships = await listMembershipsOf(db, userId)
  return {
    companies: memberships.map(({ companyId, name, role, pausedAt, closedAt }) => {
      return { companyId, name, role, state: { isPaused: pausedAt !== null, isClosed: closedAt !== null } }
    }),
    invitations: await listInvitationsTo(db, userId),
  }
}

type Answer = { readonly invitationId: string; readonly accepts: boolean }

async function answer(tx: Db, { userId }: Actor, { invitationId, accepts }: Answer, at: Date): Promise<void> {
  const found = await findInvitation(tx, invitationId)
  const company = found && (await lockCompany(tx, found.companyId))
  // Read again under the lock: it may have been answered or taken back meanwhile.
  const invitation = company && (await findInvitation(tx, invitationId))
  const isMine = (await listInvitationsTo(tx, userId)).some(({ id }) => id === invitationId)
  if (!invitation || !isMine) {
    if (accepts && !(await hasAccepted(tx, userId, invitationId))) throw new Refusal('invitation_not_found')
    return
  }
  if (accepts) requireNotClosed(company)
  await deleteInvitation(tx, company.id, invitationId)
  if (!accepts) return
  const { companyId, role, monthlyLimitXof } = invitation
  await insertMember(tx, { companyId, userId, role, monthlyLimitXof, joinedAt: at, invitationId })
}

/**
 * Accepts or declines an invitation to the caller's own address. Idempotent.
 * Refuses invitation_not_found, company_closed.
 */
export async function answerInvitation(context: Context, actor: Actor, asked: Answer): Promise<OwnCompanies> {
  await context.db.transaction().execute((tx) => answer(tx, actor, asked, context.clock.now()))
  return listOwnCompanies(context, actor)
}

type Invited = { readonly companyId: string; readonly email: string; readonly monthlyLimitXof: number | null }

async function invite(tx: Db, actor: Actor, { companyId, email, monthlyLimitXof }: Invited, at: Date): Promise<void> {
  requireNotClosed(await requireManaged(tx, actor, companyId, 'lock'))
  // Members are known to their manager: this tells nothing about accounts of others.
  const members = await listMembers(tx, companyId)
  if (members.some((member) => member.email?.toLowerCase() === email)) throw new Refusal('already_member')
  const others = (await listInvitations(tx, companyId)).filter((waiting) => waiting.email !== email)
  if (others.length >= COMPANY_INVITATIONS_MAX) throw new Refusal('too_many_invitations')
  await insertInvitation(tx, { companyId, email, role: 'member', monthlyLimitXof }, at)
}

/**
 * Invites an address, whether it has an account or not: the answer is the same. Inviting it again changes its limit.
 * Refuses company_not_found, company_closed, already_member, too_many_invitations.
 */
export async function inviteMember(context: Context, actor: Actor, invited: Invited): Promise<ManagedCompany> {
  await context.db.transaction().execute((tx) => invite(tx, actor, invited, context.clock.now()))
  return getManagedCompany(context, actor, invited.companyId)
}

/** Takes an invitation back. Idempotent. Refuses company_not_found. */
export async function withdrawInvitation(
  context: Context,
  actor: Actor,
  { companyId, invitationId }: { readonly companyId: string; readonly invitationId: string },
): Promise<ManagedCompany> {
  await context.db.transaction().execute(async (tx) => {
    await requireManaged(tx, actor, companyId, 'lock')
    await deleteInvitation(tx, companyId, invitationId)
  })
  return getManagedCompany(context, actor, companyId)
}

type Member = { readonly companyId: string; readonly userId: string }

/** Changes the limit of a member; null: only the company's counts. Idempotent. Refuses company_not_found, member_not_found. */
export async function limitMember(
  context: Context,
  actor: Actor,
  { companyId, userId, monthlyLimitXof }: Member & { readonly monthlyLimitXof: number | null },
): Promise<ManagedCompany> {
  await context.db.transaction().execute(async (tx) => {
    await requireManaged(tx, actor, companyId, 'lock')
    if (!(await findMembership(tx, companyId, userId))) throw new Refusal('member_not_found')
    await tx
      .updateTable('companyMembers')
      .set({ monthlyLimitXof })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute()
  })
  return getManagedCompany(context, actor, companyId)
}

/**
 * Removes a member, or lets the caller leave. The last manager stays. Rides that are charged stay charged. Idempotent.
 * Refuses company_not_found, company_needs_manager.
 */
export async function removeMember(
  context: Context,
  actor: Actor,
  { companyId, userId }: Member,
): Promise<OwnCompanies> {
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    if (userId === actor.userId) {
      await lockCompany(tx, companyId)
      if (!(await findMembership(tx, companyId, userId))) throw new Refusal('company_not_found')
    } else await requireManaged(tx, actor, companyId, 'lock')
    const managers = (await listMembers(tx, companyId)).filter(({ role }) => role === 'manager')
    if (managers.length === 1 && managers[0]?.userId === userId) throw new Refusal('company_needs_manager')
    await tx
      .updateTable('companyMembers')
      .set({ removedAt: at })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .where('removedAt', 'is', null)
      .execute()
  })
  return listOwnCompanies(context, actor)
}
