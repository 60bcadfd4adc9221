import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VEHICLE_PROPOSALS } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { changeVehicle, decideVehicle, propose } from '#kit/drivers/vehicles.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const read = async (path: string, as: Person) => (await kit.call(path, { as })).json()
const own = (driver: Person) => read('GET /api/driver/vehicles', driver)
const fileOf = async (driver: Person) => (await read(`GET /api/admin/drivers/${driver.userId}`, operator)).vehicles
const toDecide = async () => (await read('GET /api/admin/dashboard', operator)).toDecide.vehicles
const codeOf = ({ statusCode, json }: { statusCode: number; json(): { error: { code: string } } }) => [
  statusCode,
  json().error.code,
]
const journalOf = async (driver: Person) =>
  (await read(`GET /api/admin/journal?userId=${driver.userId}`, operator)).actions

const BIG = { wheels: '4', seats: '6' } as const

describe('a driver who proposes another plate', () => {
  test('keeps the old one until an operator has approved the new one, and both read which is which', async () => {
    const driver = await aDriver(kit)
    const waiting = await toDecide()
    const { id, answer } = await propose(kit, driver, { plate: '  ab 5678  rb ', make: 'Bajaj', colour: 'red' })
    expect(answer.json().proposal).toMatchObject({ id, state: 'proposed', plate: 'AB 5678 RB', validFrom: null })
    expect(await own(driver)).toMatchObject({ inForce: { plate: 'AB-1234-CD' }, proposal: { state: 'proposed' } })
    expect((await read('GET /api/driver', driver)).vehiclePlate).toBe('AB-1234-CD')
    expect(await toDecide()).toBe(waiting + 1)
    const list = await read('GET /api/admin/drivers?vehicle=proposed', operator)
    expect(list.drivers.map(({ userId }: Person) => userId)).toContain(driver.userId)

    kit.clock.advanceMinutes(60)
    const { vehicle } = (await decideVehicle(kit, operator, { driver, id })).json()
    const at = kit.clock.now().toISOString()
    expect(vehicle).toMatchObject({ id, state: 'in_force', decidedAt: at, reason: null, services: null })
    expect(await toDecide()).toBe(waiting)
    const { inForce, proposal, past } = await fileOf(driver)
    expect([inForce.plate, inForce.make, proposal, past[0].plate, past[0].state]).toEqual([
      ...['AB 5678 RB', 'Bajaj', null, 'AB-1234-CD', 'ended'],
    ])
    expect(past[0].validTo).toBe(inForce.validFrom)
    const { vehiclePlate, vehicleMake } = await read('GET /api/driver', driver)
    expect([vehiclePlate, vehicleMake]).toEqual(['AB 5678 RB', 'Bajaj'])
    expect(await journalOf(driver)).toMatchObject([
      { action: 'view_papers' },
      { action: 'approve_vehicle', actorName: 'Opérateur Essai', reason: null },
      { action: 'propose_vehicle', actorName: 'Chauffeur Essai', reason: null },
    ])
  })

  test('reads why it was refused, and the old one stays; an approved one later clears it', async () => {
    const driver = await aDriver(kit)
    const stream = await openStream(kit, driver)
    await stream.next('hello')
    const { id } = await propose(kit, driver, { plate: 'XX 1 RB' })
    await stream.next('driver-eligibility')
    const reason = 'La plaque ne correspond pas à la carte grise.'
    expect((await decideVehicle(kit, operator, { driver, id }, { decision: 'refuse', reason })).statusCode).toBe(200)
    await stream.next('driver-eligibility')
    stream.close()
    expect(await own(driver)).toMatchObject({
      inForce: { plate: 'AB-1234-CD' },
      proposal: { state: 'refused', reason, plate: 'XX 1 RB' },
    })
    expect((await journalOf(driver))[0]).toMatchObject({ action: 'refuse_vehicle', reason })
    kit.clock.advanceMinutes(1)
    await changeVehicle(kit, operator, driver, { plate: 'XY 2 RB' })
    expect((await own(driver)).proposal).toBeNull()
  })

  test('has one proposal that waits: a repeat is the same one, and another one takes its place', async () => {
    const driver = await aDriver(kit)
    const { id } = await propose(kit, driver, { plate: 'AA 1 RB' })
    const repeat = await propose(kit, driver, { plate: 'AA 1 RB' }, id)
    expect(repeat.answer.json().proposal).toMatchObject({ id, state: 'proposed' })
    const { id: next } = await propose(kit, driver, { plate: 'AA 2 RB' })
    expect(codeOf(await decideVehicle(kit, operator, { driver, id }))).toEqual([409, 'vehicle_replaced'])
    // The first post arrives late, once more: the second proposal stays.
    expect((await propose(kit, driver, { plate: 'AA 1 RB' }, id)).answer.json().proposal.state).toBe('withdrawn')
    expect((await own(driver)).proposal).toMatchObject({ id: next, plate: 'AA 2 RB' })
    expect(
      (await journalOf(driver)).filter(({ action }: { action: string }) => action === 'propose_vehicle'),
    ).toHaveLength(2)
  })

  test('is refused what is theirs already, another driver’s id, wheels that do not fit, and a seventh in a minute', async () => {
    const [driver, other] = [await aDriver(kit), await aDriver(kit)]
    expect(codeOf((await propose(kit, driver, { plate: ' ab-1234-cd' })).answer)).toEqual([409, 'vehicle_unchanged'])
    const { id } = await propose(kit, other, { plate: 'AA 3 RB' })
    expect(codeOf((await propose(kit, driver, { plate: 'AA 3 RB' }, id)).answer)).toEqual([404, 'vehicle_not_found'])
    const wheels = (await propose(kit, driver, BIG)).answer
    expect([wheels.statusCode, wheels.json().error.field]).toEqual([400, 'wheels'])
    const statuses = []
    for (let n = 4; n <= VEHICLE_PROPOSALS.perMinute; n += 1) {
      statuses.push((await propose(kit, driver, { plate: `AB ${n} RB` })).answer.statusCode)
    }
    expect(statuses).not.toContain(429)
    expect((await propose(kit, driver, { plate: 'AB 99 RB' })).answer.statusCode).toBe(429)
  })

  test('while they drive keeps on that ride the vehicle with which they accepted it', async () => {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const ride = async (id: string) => (await read(`GET /api/rides/${id}`, passenger)).ride.driver
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    await changeVehicle(kit, operator, driver, { plate: 'NEW 1 RB', make: 'TVS' })
    expect(await ride(id)).toMatchObject({ vehiclePlate: 'AB-1234-CD' })
    expect(await ride(id)).not.toHaveProperty('vehicleMake')
    await drive(kit, driver, id, ['arrive', 'start'])
    await press(kit, driver, id, ['finish', { cashReceived: true }])
    const { id: next } = await aRide(kit, passenger)
    await drive(kit, driver, next, ['accept'])
    expect([(await ride(id)).vehiclePlate, (await ride(next)).vehiclePlate]).toEqual(['AB-1234-CD', 'NEW 1 RB'])
    expect((await read(`GET /api/rides/${id}/receipt`, passenger)).receipt.driver.vehiclePlate).toBe('AB-1234-CD')
    const { driver: party, driven } = await read(`GET /api/admin/rides/${id}`, operator)
    expect([party.vehiclePlate, driven[0].plate]).toEqual(['AB-1234-CD', 'AB-1234-CD'])
    await kit.call(`POST /api/rides/${next}/cancel`, { as: passenger, body: {} })
  })
})

describe('an operator', () => {
  test('repeats their own decision; another one reads who decided', async () => {
    const [driver, second] = [await aDriver(kit), await anAdmin(kit, { fullName: 'Seconde Essai' })]
    const { id } = await propose(kit, driver, { plate: 'AA 5 RB' })
    const answers = [
      await decideVehicle(kit, operator, { driver, id }),
      await decideVehicle(kit, operator, { driver, id }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const late = await decideVehicle(kit, second, { driver, id }, { decision: 'refuse', reason: 'Essai' })
    expect(codeOf(late)).toEqual([409, 'decided_meanwhile'])
    expect(late.json().error.message).toContain('Opérateur Essai a accepté le changement de véhicule')
  })

  test('does not decide about themselves, nor about another driver’s proposal, nor refuse without a reason', async () => {
    const [driver, other] = [await aDriver(kit), await aDriver(kit)]
    const { id } = await propose(kit, driver, { plate: 'AA 6 RB' })
    expect(codeOf(await decideVehicle(kit, operator, { driver: operator, id }))).toEqual([409, 'own_file'])
    expect(codeOf(await decideVehicle(kit, operator, { driver: other, id }))).toEqual([404, 'vehicle_not_found'])
    expect(codeOf(await decideVehicle(kit, operator, { driver, id }, { decision: 'refuse' }))).toEqual([
      400,
      'invalid_input',
    ])
    expect((await own(driver)).proposal.state).toBe('proposed')
  })

  test('puts one NPC in force once, and sees that a plate has two drivers', async () => {
    const [driver, other] = [await aDriver(kit, { fullName: 'Premier Npc' }), await aDriver(kit)]
    await changeVehicle(kit, operator, driver, { plate: 'PL 7 RB', npc: 'cot-00 12' })
    const { id } = await propose(kit, other, { plate: 'pl-7-rb', npc: 'COT 0012' })
    expect(codeOf(await decideVehicle(kit, operator, { driver: other, id }))).toEqual([409, 'npc_taken'])
    const { inForce, proposal, samePlate } = await fileOf(other)
    expect([inForce.plate, proposal.state]).toEqual(['AB-1234-CD', 'proposed'])
    expect(samePlate).toContainEqual({ userId: driver.userId, fullName: 'Premier Npc', plate: 'PL 7 RB' })
    await changeVehicle(kit, operator, driver, { plate: 'PL 7 RB', npc: '' })
    expect((await decideVehicle(kit, operator, { driver: other, id })).statusCode).toBe(200)
  })

  test('leaves fewer services to a vehicle, or all again, but none that its seats do not allow', async () => {
    const driver = await aDriver(kit, { driverType: 'vtc' })
    const { id } = await propose(kit, driver, BIG)
    const tooMany = await decideVehicle(kit, operator, { driver, id }, { services: ['zemidjan'] })
    expect([tooMany.statusCode, tooMany.json().error.field]).toEqual([400, 'services'])
    await decideVehicle(kit, operator, { driver, id }, { services: ['xl', 'standard'] })
    expect((await fileOf(driver)).inForce.services).toEqual(['standard', 'xl'])
    const choose = (services: string[] | null, vehicleId = id) =>
      kit.call(`PUT /api/admin/drivers/${driver.userId}/vehicle-services`, {
        as: operator,
        body: { vehicleId, services },
      })
    for (const _ of [1, 2]) expect((await choose(['standard'])).json().vehicle.services).toEqual(['standard'])
    expect(codeOf(await choose([]))).toEqual([400, 'invalid_input'])
    expect(codeOf(await choose(null, randomUUID()))).toEqual([404, 'vehicle_not_found'])
    expect((await choose(null)).json().vehicle.services).toBeNull()
    const actions = (await journalOf(driver)).map(({ action }: { action: string }) => action)
    expect(actions.filter((action: string) => action === 'narrow_vehicle')).toHaveLength(2)
  })

  test('who approves a file has checked its first vehicle with it', async () => {
    const driver = await aDriver(kit, { approval: 'pending' })
    expect((await fileOf(driver)).inForce.decidedAt).toBeNull()
    await kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
      as: operator,
      body: { decision: 'approve', seen: 'pending' },
    })
    expect((await fileOf(driver)).inForce.decidedAt).toBe(kit.clock.now().toISOString())
  })
})

test('a passenger reads neither chassis, NPC nor owner, on their ride, receipt or shared trip', async () => {
  const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
  const secrets = {
    chassisNumber: 'CHASSIS-SECRET',
    npc: 'NPC-SECRET',
    ownerNpi: 'NPI-SECRET',
    ownershipDocument: 'PAPER-SECRET',
  }
  await changeVehicle(kit, operator, driver, {
    ...secrets,
    ...{ owner: 'other', ownerName: 'Proprio Secret', ownerPhone: '+2290190000099' },
  })
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const { url } = (await kit.call(`POST /api/rides/${id}/share`, { as: passenger, body: {} })).json()
  const key = new URL(url).searchParams.get('key')
  const answers = [
    await kit.call(`GET /api/rides/${id}`, { as: passenger }),
    await kit.call(`GET /api/shared-trips/${key}`),
  ]
  await drive(kit, driver, id, ['finish'])
  answers.push(await kit.call(`GET /api/rides/${id}/receipt`, { as: passenger }))
  answers.push(await kit.call('GET /api/rides', { as: passenger }))
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/secret|0190000099/i)
  }
  expect((await own(driver)).inForce).toMatchObject(secrets)
})
