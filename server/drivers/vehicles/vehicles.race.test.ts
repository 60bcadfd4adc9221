import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { decideVehicle, propose } from '#kit/drivers/vehicles.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, press } from '#kit/rides/rides.ts'

let kit: Kit
let operators: Person[]
beforeAll(async () => {
  kit = await startKit()
  operators = [await anAdmin(kit), await anAdmin(kit)]
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const ROUNDS = 10

const [FIRST, SECOND] = [0, 1] as const
const operator = (which: 0 | 1) => operators[which] as Person
const codeOf = ({ json }: { json(): { error?: { code: string } } }) => json().error?.code ?? 'done'

/** States of a driver's vehicles, in the order of their plates. */
async function statesOf(driver: Person): Promise<string[]> {
  const rows = kit.database.db.selectFrom('vehicles').where('driverId', '=', driver.userId).orderBy('plate')
  return (await rows.select(['plate', 'state']).execute()).map(({ plate, state }) => `${plate} ${state}`)
}

test('two operators who decide about one proposal at once: one wins, and the other reads who was faster', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    const { id } = await propose(kit, driver, { plate: `ZA ${round} RB` })
    const [approval, refusal] = await Promise.all([
      decideVehicle(kit, operator(FIRST), { driver, id }),
      decideVehicle(kit, operator(SECOND), { driver, id }, { decision: 'refuse', reason: 'Plaque illisible' }),
    ])
    expect([codeOf(approval), codeOf(refusal)].sort()).toEqual(['decided_meanwhile', 'done'])
    const isApproved = codeOf(approval) === 'done'
    expect(await statesOf(driver)).toEqual(
      isApproved ? ['AB-1234-CD ended', `ZA ${round} RB in_force`] : ['AB-1234-CD in_force', `ZA ${round} RB refused`],
    )
    const { rows } = await kit.database.pool.query(
      `select action from admin_actions where target_id = $1 and action in ('approve_vehicle', 'refuse_vehicle')`,
      [driver.userId],
    )
    expect(rows).toEqual([{ action: isApproved ? 'approve_vehicle' : 'refuse_vehicle' }])
  }
})

test('a ride that is accepted while another vehicle is approved keeps one of the two whole', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    const { id: rideId } = await aRide(kit, await aPassenger(kit))
    const { id } = await propose(kit, driver, {
      plate: 'NEW 1 RB',
      make: 'Bajaj',
      licenseNumber: 'PC-9',
      npc: `R${round}-X`,
    })
    const [accepted, approved] = await Promise.all([
      press(kit, driver, rideId, 'accept'),
      decideVehicle(kit, operator(FIRST), { driver, id }),
    ])
    expect([accepted.statusCode, approved.statusCode]).toEqual([200, 200])
    const frozen = await kit.database.db
      .selectFrom('rideDrivers')
      .innerJoin('vehicles', 'vehicles.id', 'rideDrivers.vehicleId')
      .where('rideId', '=', rideId)
      .select(['rideDrivers.plate', 'rideDrivers.make', 'rideDrivers.licenseNumber', 'rideDrivers.npc'])
      .select(['vehicles.plate as plateOfVehicle', 'vehicles.id as vehicleId'])
      .execute()
    const isNew = frozen[0]?.vehicleId === id
    expect(frozen).toMatchObject([
      isNew
        ? { plate: 'NEW 1 RB', make: 'Bajaj', licenseNumber: 'PC-9', npc: `R${round}-X`, plateOfVehicle: 'NEW 1 RB' }
        : { plate: 'AB-1234-CD', make: null, licenseNumber: 'PC-0001', npc: null, plateOfVehicle: 'AB-1234-CD' },
    ])
  }
})

test('one NPC that two drivers propose is in force once, also when both are approved at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const drivers = [await aDriver(kit), await aDriver(kit)] as const
    const npc = `NPC ${round}`
    const ids = await Promise.all(drivers.map((driver) => propose(kit, driver, { npc, plate: 'SAME 1 RB' })))
    const answers = await Promise.all(
      drivers.map((driver, n) =>
        decideVehicle(kit, operator(n === 0 ? FIRST : SECOND), { driver, id: ids[n]?.id ?? '' }),
      ),
    )
    expect(answers.map(codeOf).sort()).toEqual(['done', 'npc_taken'])
    const states = await Promise.all(drivers.map(statesOf))
    expect(states.toSorted()).toEqual([
      ['AB-1234-CD ended', 'SAME 1 RB in_force'],
      ['AB-1234-CD in_force', 'SAME 1 RB proposed'],
    ])
  }
})

test('proposals that a driver sends at once from two phones leave one that waits', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    const sent = await Promise.all(['XA', 'XB'].map((plate) => propose(kit, driver, { plate: `${plate} 1 RB` })))
    expect(sent.map(({ answer }) => answer.statusCode)).toEqual([200, 200])
    const states = await statesOf(driver)
    expect(states.filter((state) => state.endsWith('proposed'))).toHaveLength(1)
    expect(states.filter((state) => state.endsWith('withdrawn'))).toHaveLength(1)
  }
})
