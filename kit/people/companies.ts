import { randomUUID } from 'node:crypto'
import type { CompanyFile } from '#domain/companies/admin-companies.contract.ts'
import type { ManagedCompany } from '#domain/companies/companies.contract.ts'
import type { Kit } from '../kit.ts'
import { anAdmin, aPassenger, type Person } from './people.ts'

export type TestCompany = {
  readonly companyId: string
  readonly name: string
  readonly manager: Person
  readonly operator: Person
}

/** What an operator types; tests replace parts of it. */
export const COMPANY_DETAILS = {
  name: 'Société Essai',
  ifu: '1234567890123',
  address: 'Boulevard Saint-Michel, Cotonou',
  billingEmail: 'compta@miyi.example',
  monthlyLimitXof: 100_000,
  reason: 'Contrat signé',
}

/** A company that an operator opened for this manager, through the API. */
export async function aCompany(
  kit: Kit,
  { manager, ...details }: Partial<typeof COMPANY_DETAILS> & { readonly manager?: Person } = {},
): Promise<TestCompany> {
  const [operator, first] = [await anAdmin(kit), manager ?? (await aPassenger(kit))]
  const body = { ...COMPANY_DETAILS, ...details, companyId: randomUUID(), managerEmail: first.email }
  const response = await kit.call('POST /api/admin/companies', { as: operator, body })
  if (response.statusCode !== 200) throw new Error(`opening answered ${response.statusCode}: ${response.body}`)
  return { companyId: body.companyId, name: body.name, manager: first, operator }
}

/** Invites a person and lets them accept. */
export async function addMember(
  kit: Kit,
  { companyId, manager }: TestCompany,
  member: Person,
  monthlyLimitXof: number | null = null,
): Promise<void> {
  const body = { email: member.email, monthlyLimitXof }
  await kit.call(`POST /api/companies/${companyId}/invitations`, { as: manager, body })
  const { invitations } = (await kit.call('GET /api/companies', { as: member })).json()
  const path = `POST /api/company-invitations/${invitations[0].id}/answer`
  const response = await kit.call(path, { as: member, body: { accepts: true } })
  if (response.statusCode !== 200) throw new Error(`accepting answered ${response.statusCode}: ${response.body}`)
}

/** A member with their own company. */
export async function aMember(kit: Kit, company: TestCompany, monthlyLimitXof: number | null = null): Promise<Person> {
  const member = await aPassenger(kit)
  await addMember(kit, company, member, monthlyLimitXof)
  return member
}

/** « {Entreprise} paie », through the API. */
export function letCompanyPay(kit: Kit, { companyId }: Pick<TestCompany, 'companyId'>, member: Person, rideId: string) {
  return kit.call(`POST /api/rides/${rideId}/company-charge`, { as: member, body: { companyId } })
}

/** The company as its manager sees it. */
export async function managed(kit: Kit, { companyId, manager }: TestCompany): Promise<ManagedCompany> {
  return (await kit.call(`GET /api/companies/${companyId}`, { as: manager })).json()
}

/** The company as an operator sees it. */
export async function companyFile(kit: Kit, { companyId, operator }: TestCompany): Promise<CompanyFile> {
  return (await kit.call(`GET /api/admin/companies/${companyId}`, { as: operator })).json()
}

/** An operator records a transfer. */
export function transfer(kit: Kit, { companyId, operator }: TestCompany, amountXof: number, reference: string) {
  const body = { amountXof, reference, receivedOn: '2026-01-01', reason: 'Relevé de la banque' }
  return kit.call(`POST /api/admin/companies/${companyId}/payments`, { as: operator, body })
}
