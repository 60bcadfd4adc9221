import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import type { adminCompaniesContract, CompanyFile, CompanyState } from '#domain/companies/admin-companies.contract.ts'
import { COMPANY_JOURNAL_TEXTS } from '#domain/companies/companies.fr.ts'
import { companyAccount } from '#domain/ledger/accounts.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatXof } from '#domain/shared/format.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { postMoves } from '../ledger/ledger.service.ts'
import { type Company, findCompany, findUserByEmail, insertMember, listMembers } from './companies.queries.ts'
import { requireCompany, requireNotClosed } from './company-access.ts'
import { getCompanyFile } from './company-account.service.ts'
import { insertInvitation } from './invitations.queries.ts'
import {
  findPaymentByReference,
  insertCompany,
  insertPaymentOfCompany,
  updateCompany,
} from './operate-company.queries.ts'

type Calls = typeof adminCompaniesContract
type Opened = CallInput<Calls['POST /api/admin/companies']>['body']
type Changed = CallInput<Calls['PUT /api/admin/companies/:companyId']>['body']
type Transfer = CallInput<Calls['POST /api/admin/companies/:companyId/payments']>['body']

type Done = { readonly action: AdminAction; readonly name: string; readonly reason: string; readonly at: Date }

/** The journal names the company with the reason: its account is nobody's. */
function record(tx: Db, operator: Actor, { action, name, reason, at }: Done, targetId: string | null = null) {
  const words = COMPANY_JOURNAL_TEXTS.of(name, reason)
  return recordAction(tx, { actorId: operator.userId, action, targetId, reason: words, at })
}

/** The admins' rows are locked first, as in every action of an operator. */
function asOperator(context: Context, operator: Actor, act: (tx: Db, at: Date) => Promise<void>): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    await requireStillOperator(tx, operator)
    await act(tx, context.clock.now())
  })
}

/** Nobody decides about a company to which they belong. Refuses company_not_found, own_company. */
async function requireOthersCompany(tx: Db, operator: Actor, companyId: string): Promise<Company> {
  const company = await requireCompany(tx, companyId)
  if ((await listMembers(tx, companyId)).some(({ userId }) => userId === operator.userId)) {
    throw new Refusal('own_company')
  }
  return company
}

const DETAILS = ['name', 'address', 'billingEmail', 'monthlyLimitXof'] as const

function isSame(company: Company, asked: Omit<Changed, 'reason'>): boolean {
  return company.ifu === (asked.ifu || null) && DETAILS.every((detail) => company[detail] === asked[detail])
}

/**
 * Opens the account of a company, with its first manager. Its id comes from the page: a repeat opens nothing more.
 * Refuses forbidden, manager_not_found, own_company, company_opened.
 */
export async function openCompany(context: Context, operator: Actor, opened: Opened): Promise<CompanyFile> {
  const { companyId, managerEmail, reason, ifu, ...details } = opened
  await asOperator(context, operator, async (tx, at) => {
    const known = await findCompany(tx, companyId)
    if (known && isSame(known, opened)) return
    if (known) throw new Refusal('company_opened')
    const userId = await findUserByEmail(tx, managerEmail)
    if (userId === null) throw new Refusal('manager_not_found', { field: 'managerEmail' })
    if (userId === operator.userId) throw new Refusal('own_company')
    const company = { ...details, id: companyId, ifu: ifu || null, openedBy: operator.userId, openedAt: at }
    await insertCompany(tx, company)
    const member = {
      companyId,
      userId,
      role: 'manager',
      monthlyLimitXof: null,
      joinedAt: at,
      invitationId: null,
    } as const
    await insertMember(tx, member)
    await record(tx, operator, { action: 'open_company', name: details.name, reason, at }, userId)
  })
  return getCompanyFile(context, companyId)
}

/** Changes details and limit of a company. Idempotent. Refuses forbidden, company_not_found, own_company, company_closed. */
export async function changeCompany(
  context: Context,
  operator: Actor,
  companyId: string,
  { reason, ifu, ...details }: Changed,
): Promise<CompanyFile> {
  await asOperator(context, operator, async (tx, at) => {
    const company = await requireOthersCompany(tx, operator, companyId)
    requireNotClosed(company)
    if (isSame(company, { ...details, ifu })) return
    await updateCompany(tx, companyId, { ...details, ifu: ifu || null })
    await record(tx, operator, { action: 'change_company', name: details.name, reason, at })
  })
  return getCompanyFile(context, companyId)
}

const MOVES = {
  open: { action: 'resume_company', set: () => ({ pausedAt: null }) },
  paused: { action: 'pause_company', set: (at: Date) => ({ pausedAt: at }) },
  closed: { action: 'close_company', set: (at: Date) => ({ closedAt: at }) },
} as const satisfies Record<CompanyState, { action: AdminAction; set: (at: Date) => object }>

function stateOf({ closedAt, pausedAt }: Company): CompanyState {
  if (closedAt !== null) return 'closed'
  return pausedAt === null ? 'open' : 'paused'
}

/**
 * Pauses a company, opens it again, or closes it for good: no more rides are charged. What is charged stays, and its
 * invoices stay due. Idempotent. Refuses forbidden, company_not_found, own_company, company_closed.
 */
export async function moveCompany(
  context: Context,
  operator: Actor,
  companyId: string,
  { state, reason }: { readonly state: CompanyState; readonly reason: string },
): Promise<CompanyFile> {
  await asOperator(context, operator, async (tx, at) => {
    const company = await requireOthersCompany(tx, operator, companyId)
    if (stateOf(company) === state) return
    requireNotClosed(company)
    await updateCompany(tx, companyId, MOVES[state].set(at))
    await record(tx, operator, { action: MOVES[state].action, name: company.name, reason, at })
  })
  return getCompanyFile(context, companyId)
}

/**
 * Invites another manager, who accepts on their passenger page. A member may become one in the same way.
 * Refuses forbidden, company_not_found, own_company, company_closed, already_member.
 */
export async function inviteManager(
  context: Context,
  operator: Actor,
  companyId: string,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<CompanyFile> {
  await asOperator(context, operator, async (tx, at) => {
    const company = await requireOthersCompany(tx, operator, companyId)
    requireNotClosed(company)
    const managers = (await listMembers(tx, companyId)).filter(({ role }) => role === 'manager')
    if (managers.some((manager) => manager.email?.toLowerCase() === email)) throw new Refusal('already_member')
    await insertInvitation(tx, { companyId, email, role: 'manager', monthlyLimitXof: null }, at)
    await record(tx, operator, { action: 'invite_company_manager', name: company.name, reason, at })
  })
  return getCompanyFile(context, companyId)
}

/**
 * Records a transfer that arrived on the bank account, with its entry in the ledger. It pays the oldest invoices first; what
 * is left stays as credit. Once for each reference; also of a closed company.
 * Refuses forbidden, company_not_found, own_company, bank_reference_used, transfer_ahead.
 */
export async function receiveTransfer(
  context: Context,
  operator: Actor,
  companyId: string,
  { reference, amountXof, receivedOn, reason }: Transfer,
): Promise<CompanyFile> {
  await asOperator(context, operator, async (tx, at) => {
    const company = await requireOthersCompany(tx, operator, companyId)
    if (receivedOn > dayOf(at)) throw new Refusal('transfer_ahead', { field: 'receivedOn' })
    const payment = { companyId, reference, amountXof, receivedOn, recordedBy: operator.userId, recordedAt: at }
    const sourceId = await insertPaymentOfCompany(tx, payment)
    if (sourceId === null) {
      const known = await findPaymentByReference(tx, reference)
      if (known?.companyId === companyId && known.amountXof === amountXof) return
      throw new Refusal('bank_reference_used', { field: 'reference' })
    }
    const credit = companyAccount(companyId)
    await postMoves(tx, [{ kind: 'company_payment', sourceId, rideId: null, debit: 'till', credit, amountXof }], at)
    const words = COMPANY_JOURNAL_TEXTS.transfer(formatXof(amountXof), reference, reason)
    await record(tx, operator, { action: 'receive_company_payment', name: company.name, reason: words, at })
  })
  return getCompanyFile(context, companyId)
}
