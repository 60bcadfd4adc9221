import { randomUUID } from 'node:crypto'
import type { Acknowledged } from '../checks/acknowledged.ts'
import type { Kit } from '../kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../people/people.ts'
import type { Providers } from './providers.ts'
import { type MortalServer, startMortalServer } from './server.ts'

export type Ride = { readonly rideId: string; readonly passenger: Person }
/** An online payment, of a ride or to a driver's account, with who pays it. */
export type Started = {
  readonly payer: Person
  readonly paymentId: string
  readonly amountXof: number
  /** Null: to the payer's own account as a driver. */
  readonly rideId: string | null
}
/** Money in KkiaPay's widget. */
export type Paid = Started & { readonly transactionId: string }

/** A driver, and what a client read of their account. */
export type DriverAndSum = { readonly driver: Person; readonly sumXof: number }

/** Some days of a small city: who lives there, and what its test remembers of them. */
export type Days = {
  readonly server: MortalServer
  readonly providers: Providers
  readonly operators: readonly [Person, Person]
  readonly passengers: readonly Person[]
  readonly drivers: readonly Person[]
  readonly rides: Ride[]
  readonly paid: Paid[]
  readonly payouts: string[]
  /** What a server has answered with 2xx, so that nobody may lose it. */
  readonly acknowledged: Acknowledged[]
  /** Change to which a passenger has agreed, by ride: no more may ever be taken from its driver. */
  readonly agreedXof: Map<string, number>
}

/** What is drawn for a step. Numbers are taken modulo what there is. */
export type Draw = {
  readonly passenger: number
  readonly driver: number
  readonly ride: number
  readonly choice: number
  readonly sumXof: number
  readonly yes: boolean
}

/** One step: the same message when it is repeated, with the same key. `kit`: the server that runs now. */
export type Turn = Draw & {
  readonly days: Days
  readonly kit: Kit
  readonly key: string
  /** What its client remembers when it sends the same again. */
  readonly memory: { paid?: readonly Paid[]; seen?: DriverAndSum }
}

/** Steps are about one of these: they meet each other. */
export const LATEST_RIDES = 3

export function at<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new Error('nothing to choose from')
  return list[index % list.length] as T
}

export const passengerOf = ({ days, passenger }: Turn) => at(days.passengers, passenger)
export const anyDriverOf = ({ days, driver }: Turn) => at(days.drivers, driver)

/** The driver who has accepted this ride, as its row says; else the drawn one, who may try. */
export async function driverOf(turn: Turn, { rideId }: Ride): Promise<Person> {
  const row = await turn.kit.database.db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select('driverId')
    .executeTakeFirst()
  return turn.days.drivers.find(({ userId }) => userId === row?.driverId) ?? anyDriverOf(turn)
}

export const REASON = 'Vu avec les deux'

/** A call of the first operator, or of the second. */
export function asOperator(
  { kit, days, key }: Turn,
  path: string,
  body: object = { reason: REASON },
  which: 0 | 1 = 0,
) {
  return kit.call(`POST /api/admin/${path}`, { as: days.operators[which], body, headers: { 'idempotency-key': key } })
}

export async function someDays(): Promise<Days> {
  const server = await startMortalServer()
  const { kit, providers } = server
  return {
    server,
    providers,
    operators: [await anAdmin(kit), await anAdmin(kit)],
    passengers: [await aPassenger(kit), await aPassenger(kit)],
    drivers: [await aDriver(kit), await aDriver(kit), await aDriver(kit)],
    rides: [],
    paid: [],
    payouts: [],
    acknowledged: [],
    agreedXof: new Map(),
  }
}

/** A key that no other step uses. */
export const aKey = () => `days-${randomUUID()}`
