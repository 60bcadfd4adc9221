import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayOperate, OPERATOR_ROLES, type OperatorRole } from '#domain/accounts/operator-roles.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { ACTORS, type ActorName, AUTHORIZATION, type AuthorizationRow } from '#kit/authorization.table.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { aCompany, addMember } from '#kit/people/companies.ts'
import { aDriver, anAdmin, anOperator, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

type Acting = Exclude<ActorName, 'visitor'>
type World = {
  /** The caller, and the owner of the ride or document of this call. */
  readonly people: Readonly<Partial<Record<Acting, Person>>>
  readonly rideId: string
  readonly paymentId: string
  readonly documentId: string
  /** A company: `owner` is its manager, `driver` a member of it. */
  readonly companyId: string
}

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const MAKE: Readonly<Record<Acting, (kit: Kit) => Promise<Person>>> = {
  owner: aPassenger,
  stranger: aPassenger,
  driver: aDriver,
  rival: aDriver,
  admin: anAdmin,
}

function actingIn({ route, ride }: AuthorizationRow, actors: readonly ActorName[]): ReadonlySet<Acting> {
  const named: Acting[] = /:(userId|documentId)/.test(route) ? ['driver'] : []
  const ofTheRide: Acting[] = ride === 'none' && !route.includes(':companyId') ? [] : ['owner', 'driver']
  return new Set([...named, ...ofTheRide, ...actors.filter((actor) => actor !== 'visitor')])
}

async function aWorld(row: AuthorizationRow, actors: readonly ActorName[]): Promise<World> {
  const made = [...actingIn(row, actors)].map(async (name) => [name, await MAKE[name](kit)] as const)
  const people: World['people'] = Object.fromEntries(await Promise.all(made))
  const { owner, driver } = people
  const documentId = driver && row.route.includes(':documentId') ? await aDocumentOf(driver) : randomUUID()
  const companyId = owner && driver && row.route.includes(':companyId') ? await aCompanyOf(owner, driver) : randomUUID()
  const world = { people, rideId: randomUUID(), paymentId: randomUUID(), documentId, companyId }
  if (row.ride === 'none' || !owner || !driver) return world
  const { id: rideId } = await aRide(kit, owner)
  if (row.ride.length > 0) await drive(kit, driver, rideId, [...row.ride])
  const paid = row.route.includes('payment') && !row.route.endsWith('/payments')
  return { ...world, rideId, ...(paid && { paymentId: await aPayment(owner, rideId) }) }
}

async function aCompanyOf(manager: Person, member: Person): Promise<string> {
  const company = await aCompany(kit, { manager })
  await addMember(kit, company, member)
  return company.companyId
}

/** Always the same one: documents of one day come in no fixed order. */
async function aDocumentOf(driver: Person): Promise<string> {
  const { documents } = (await kit.call('GET /api/documents', { as: driver })).json()
  return documents.find(({ documentType }: DocumentView) => documentType === 'license').id
}

async function aPayment(owner: Person, rideId: string): Promise<string> {
  const response = await kit.call(`POST /api/rides/${rideId}/payments`, { as: owner, body: { method: 'online' } })
  return response.json().payment.id
}

function fill(text: string, world: World, actor: ActorName): string {
  const values = {
    rideId: world.rideId,
    paymentId: world.paymentId,
    label: 'home',
    name: 'absent.eml',
    provider: 'google',
    sessionId: randomUUID(),
    favouriteId: randomUUID(),
    proposalId: randomUUID(),
    letterId: randomUUID(),
    payoutId: randomUUID(),
    photoId: 'x'.repeat(24),
    userId: world.people.driver?.userId ?? '',
    fileName: 'license_1.pdf',
    documentId: world.documentId,
    companyId: world.companyId,
    invitationId: randomUUID(),
    alertId: randomUUID(),
    reviewId: randomUUID(),
    contactId: randomUUID(),
    key: 'absent',
    invoiceId: randomUUID(),
    section: 'rides',
    purpose: 'card',
    correctionId: randomUUID(),
    rentId: randomUUID(),
    termsId: randomUUID(),
    driverId: randomUUID(),
    day: '2026-03-10',
    legalHoldId: randomUUID(),
    caseId: randomUUID(),
    caseKey: randomUUID(),
    ownerId: world.people.owner?.userId ?? '',
    disclosureId: randomUUID(),
    exportId: randomUUID(),
    file: 'pdf',
    phone: `019700000${ACTORS.indexOf(actor)}`,
    actor,
  }
  return text.replace(
    new RegExp(`:(${Object.keys(values).join('|')})\\b`, 'g'),
    (_, name: keyof typeof values) => values[name],
  )
}

async function answerTo(row: AuthorizationRow, actor: ActorName, world: World): Promise<number> {
  const as = actor === 'visitor' ? undefined : world.people[actor]
  if (row.route === 'GET /api/live') return statusOfStream(as)
  return (await send(row, world, { actor, as })).statusCode
}

type Caller = { readonly actor: ActorName; readonly as: Person | undefined }

function send(row: AuthorizationRow, world: World, { actor, as }: Caller) {
  const body = row.body && JSON.parse(fill(JSON.stringify(row.body), world, actor))
  const headers = { 'idempotency-key': randomUUID() }
  return kit.call(fill(row.route, world, actor) + (row.query ?? ''), { as, body, headers })
}

/** A stream never ends by itself, so only its status is read. */
async function statusOfStream(as: Person | undefined): Promise<number> {
  const abort = new AbortController()
  const address = await listenOn(kit)
  const headers: Record<string, string> = as === undefined ? {} : { cookie: as.cookie }
  const { status } = await fetch(`${address}/api/live`, { signal: abort.signal, headers })
  abort.abort()
  return status
}

test('the authorization table lists exactly the served routes', () => {
  expect([...new Set(AUTHORIZATION.map((row) => row.route))].sort()).toEqual([...kit.app.served].sort())
})

describe.each(AUTHORIZATION)('$route ($ride)', (row) => {
  const isRefused = (actor: ActorName) => row.answers[actor] >= 400
  let refused: Promise<World> | undefined
  /** Whoever is refused changes nothing: they share one world. The others get one each. */
  const worldFor = (actor: ActorName) => {
    if (!isRefused(actor)) return aWorld(row, [actor])
    refused ??= aWorld(row, ACTORS.filter(isRefused))
    return refused
  }
  test.each(ACTORS)('%s', async (actor) => {
    expect(await answerTo(row, actor, await worldFor(actor))).toBe(row.answers[actor])
  })
})

/** What an operator with this role alone is answered, and what the call's contract promises. A repeat may be refused as one. */
async function answerToRole(row: AuthorizationRow, role: OperatorRole) {
  const operators = kit.app.calls.get(row.route)?.operators ?? 'any'
  const mayEnter = mayOperate([role], operators)
  const world = await aWorld(mayEnter ? row : { ...row, ride: 'none' }, ['admin'])
  const answer = await send(row, world, { actor: 'admin', as: await anOperator(kit, [role]) })
  return {
    answered: [row.route, [401, 403].includes(answer.statusCode) ? answer.json().error.code : 'open'],
    promised: [row.route, mayEnter ? 'open' : 'operator_role_needed'],
  }
}

test.each(OPERATOR_ROLES)(
  'an operator with the role %s alone makes the calls that are open to it, and no other',
  async (role) => {
    const rows = AUTHORIZATION.filter(({ route }) => kit.app.calls.get(route)?.operators !== undefined)
    expect(rows.length).toBeGreaterThan(60)
    const answers = []
    for (const row of rows) answers.push(await answerToRole(row, role))
    expect(answers.map(({ answered }) => answered)).toEqual(answers.map(({ promised }) => promised))
  },
)
