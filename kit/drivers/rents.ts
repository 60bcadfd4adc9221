import { randomUUID } from 'node:crypto'
import type { Rent } from '#domain/drivers/rent/rent.contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Caller, Kit } from '../kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../people/people.ts'
import { changeVehicle } from './vehicles.ts'

/** The account has proved this person's number, as a code by SMS does. */
export async function proveNumber(kit: Kit, { userId, phoneNumber }: Person): Promise<void> {
  const at = kit.clock.now()
  await kit.database.db
    .insertInto('accounts')
    .values({ userId, providerId: 'phone', accountId: phoneNumber, password: null, createdAt: at, updatedAt: at })
    .execute()
}

export type RentedVehicle = { readonly driver: Person; readonly owner: Person; readonly operator: Person }

/** A driver whose checked vehicle belongs to another person, who has an account with that number. `email`: the owner’s. */
export async function aRentedVehicle(kit: Kit, ofOwner: { readonly email?: string } = {}): Promise<RentedVehicle> {
  const [driver, owner, operator] = [
    await aDriver(kit),
    await aPassenger(kit, { fullName: 'Afi Essai', ...ofOwner }),
    await anAdmin(kit),
  ]
  await proveNumber(kit, owner)
  const of = { owner: 'other', ownerName: owner.fullName, ownerPhone: owner.phoneNumber } as const
  await changeVehicle(kit, operator, driver, { plate: `RV ${owner.phoneNumber.slice(-6)} RB`, ...of })
  return { driver, owner, operator }
}

type Terms = { readonly amountXof?: number; readonly weekdays?: number[]; readonly fromOn?: string }

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

function termsOf(kit: Kit, { amountXof = 2_500, weekdays = EVERY_DAY, fromOn = dayOf(kit.clock.now()) }: Terms) {
  return { amountXof, weekdays, fromOn }
}

export async function proposeAsDriver(kit: Kit, driver: Caller, terms: Terms = {}, id: string = randomUUID()) {
  const path = `PUT /api/driver/rent-terms/${id}`
  return { id, answer: await kit.call(path, { as: driver, body: termsOf(kit, terms) }) }
}

type ByOwner = { readonly owner: Caller; readonly driver: Person }

export async function proposeAsOwner(
  kit: Kit,
  { owner, driver }: ByOwner,
  terms: Terms = {},
  id: string = randomUUID(),
) {
  const path = `PUT /api/owned-vehicles/${driver.userId}/rent-terms/${id}`
  return { id, answer: await kit.call(path, { as: owner, body: termsOf(kit, terms) }) }
}

export function answerTerms(kit: Kit, as: Caller, { rentId, id }: { rentId: string; id: string }, agrees = true) {
  return kit.call(`POST /api/rents/${rentId}/terms/${id}/answer`, { as, body: { agrees } })
}

const monthOf = (month?: string) => (month === undefined ? '' : `?month=${month}`)

export async function rentsOfDriver(kit: Kit, as: Caller, month?: string) {
  return (await kit.call(`GET /api/driver/rents${monthOf(month)}`, { as })).json()
}

export async function rentsOfOwner(kit: Kit, as: Caller, month?: string) {
  return (await kit.call(`GET /api/owned-vehicles${monthOf(month)}`, { as })).json()
}

/** The one rent of this driver that goes on, as they read it. */
export async function rentOf(kit: Kit, driver: Caller): Promise<Rent> {
  return (await rentsOfDriver(kit, driver)).rents[0]
}

/** A rent on which both have agreed: 2 500 F CFA every day from today on, unless said otherwise. */
export async function anAgreedRent(kit: Kit, terms: Terms = {}): Promise<RentedVehicle & { readonly rentId: string }> {
  const people = await aRentedVehicle(kit)
  const { id } = await proposeAsDriver(kit, people.driver, terms)
  const { id: rentId } = await rentOf(kit, people.driver)
  const agreed = await answerTerms(kit, people.owner, { rentId, id })
  if (agreed.statusCode !== 200) throw new Error(`not agreed: ${agreed.body}`)
  return { ...people, rentId }
}

type OneDay = { readonly rentId: string; readonly day?: string }

type Paid = OneDay & { readonly paidXof: number; readonly seen?: number }

/** The driver says what they paid for a day, today's unless said otherwise; 0: the owner excused it. */
export function sayPaid(kit: Kit, as: Caller, { rentId, day = dayOf(kit.clock.now()), paidXof, seen = 0 }: Paid) {
  const body = { said: paidXof > 0 ? 'paid' : 'excused', paidXof, seen }
  return kit.call(`PUT /api/driver/rents/${rentId}/days/${day}`, { as, body })
}

/** The owner contests with what they got, or confirms. */
export function answerPaid(
  kit: Kit,
  as: Caller,
  { rentId, day = dayOf(kit.clock.now()) }: OneDay,
  wish: { readonly gotXof?: number; readonly note?: string; readonly seen?: number } = {},
) {
  const answer = wish.gotXof === undefined ? 'confirmed' : 'contested'
  return kit.call(`PUT /api/owned-vehicles/rents/${rentId}/days/${day}`, { as, body: { seen: 1, ...wish, answer } })
}
