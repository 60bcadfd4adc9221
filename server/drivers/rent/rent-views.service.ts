import type { OwnedRents, OwnRents, Rent, RentDay } from '#domain/drivers/rent/rent.contract.ts'
import { dueOn, listDueDays, owedOf, sumOwed, termsOn } from '#domain/drivers/rent/rent-days.ts'
import type { RentSide, RentTerms } from '#domain/drivers/rent/rent-state.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import {
  findOpenRent,
  findProvedNumber,
  findVehicleOwner,
  listRentable,
  listRentsOfDriver,
  listRentsOfOwner,
  listTerms,
  type RentRow,
  type RentTermsRow,
} from './rent.queries.ts'
import { listDays, type RentDayRow } from './rent-days.queries.ts'
import { listDrivers } from './rent-drivers.queries.ts'

/** After every day on which terms may begin. */
const LAST_DAY: Day = '9999-12-31'

type Reading = { readonly today: Day; readonly month: string; readonly side: RentSide }

function wordsOf(row: RentDayRow | undefined): RentDay['words'] {
  if (row === undefined) return null
  const { said, paidXof, driverNote, answer, gotXof, ownerNote, operatorNote, version } = row
  return { said, paidXof, driverNote, answer, gotXof, ownerNote, operatorNote, version }
}

/** Every day up to today on which something is due, or of which something was said; the newest first. */
function daysOf({ beganAt, endsOn }: RentRow, agreed: readonly RentTerms[], said: readonly RentDayRow[], today: Day) {
  const last = endsOn !== null && endsOn < today ? endsOn : today
  const due = new Map(listDueDays(agreed, dayOf(beganAt), last).map(({ day, dueXof }) => [day, dueXof]))
  for (const { day, dueXof } of said) due.set(day, dueXof)
  const rows = new Map(said.map((row) => [row.day, row]))
  return [...due]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, dueXof]) => ({ day, dueXof, row: rows.get(day) }))
}

function termsView(terms: RentTerms | null) {
  if (terms === null) return null
  const { amountXof, weekdays, fromOn } = terms
  return { amountXof, weekdays: [...weekdays], fromOn }
}

function proposalOf(terms: readonly RentTermsRow[], side: RentSide): Rent['proposal'] {
  const waiting = terms.find(({ state }) => state === 'proposed')
  if (waiting === undefined) return null
  const { id, amountXof, weekdays, fromOn } = waiting
  return { id, isOwn: waiting.proposedBy === side, amountXof, weekdays, fromOn }
}

type Parts = {
  readonly terms: readonly RentTermsRow[]
  readonly said: readonly RentDayRow[]
  readonly driver:
    | { readonly fullName: string; readonly plate: string | null; readonly ownerPhone: string | null }
    | undefined
}

function toRent(rent: RentRow, { terms, said, driver }: Parts, { today, month, side }: Reading): Rent {
  const agreed = terms.filter(({ state }) => state === 'agreed')
  const days = daysOf(rent, agreed, said, today)
  const owedDays = days
    .filter(({ day }) => day < today)
    .map(({ day, dueXof, row }) => ({ day, ...owedOf(row ?? null, dueXof) }))
  const now = termsOn(agreed, today)
  const last = termsOn(agreed, LAST_DAY)
  return {
    id: rent.id,
    driverId: rent.driverId,
    side,
    otherName: side === 'driver' ? rent.ownerName : (driver?.fullName ?? ''),
    ownerPhone: side === 'driver' ? rent.ownerPhone : null,
    isOwnerKnown: rent.ownerId !== null,
    plate: driver !== undefined && driver.ownerPhone === rent.ownerPhone ? driver.plate : null,
    endsOn: rent.endsOn,
    terms: rent.endsOn === null ? termsView(now) : null,
    later: rent.endsOn === null && last !== null && last.fromOn > today ? termsView(last) : null,
    proposal: proposalOf(terms, side),
    days: days
      .filter(({ day }) => day.startsWith(month))
      .map(({ day, dueXof, row }) => ({ day, dueXof, words: wordsOf(row) })),
    owedOfMonth: sumOwed(owedDays.filter(({ day }) => day.startsWith(month))),
    owed: sumOwed(owedDays),
  }
}

/** With days in the month, something to pay or to answer, or still going on: what else ended is not shown. */
function isShown({ endsOn, days, owed }: Rent): boolean {
  return endsOn === null || days.length > 0 || owed.driverXof > 0 || owed.ownerXof > 0
}

async function toRents(db: Db, rents: readonly RentRow[], reading: Reading): Promise<Rent[]> {
  const ids = rents.map(({ id }) => id)
  const [terms, said, drivers] = [
    await listTerms(db, ids),
    await listDays(db, ids),
    await listDrivers(
      db,
      rents.map(({ driverId }) => driverId),
    ),
  ]
  return rents
    .map((rent) => {
      const own = <R extends { rentId: string }>(rows: readonly R[]) => rows.filter(({ rentId }) => rentId === rent.id)
      const driver = drivers.find(({ userId }) => userId === rent.driverId)
      return toRent(rent, { terms: own(terms), said: own(said), driver }, reading)
    })
    .filter(isShown)
}

/** The driver's rents, with the days of a month; this one unless another is asked. Refuses driver_not_found. */
export async function getOwnRents({ db, clock }: Context, actor: Actor, asked: string | undefined): Promise<OwnRents> {
  await requireDriverEligibility(db, actor.userId)
  const today = dayOf(clock.now())
  const month = asked ?? today.slice(0, 7)
  const rows = await listRentsOfDriver(db, actor.userId)
  const owner = rows.some(({ endsOn }) => endsOn === null) ? undefined : await findVehicleOwner(db, actor.userId)
  return {
    today,
    month,
    rents: await toRents(db, rows, { today, month, side: 'driver' }),
    owner: owner === undefined ? null : { name: owner.name, phone: owner.phone },
  }
}

/** The rents of the vehicles that name the number which this account has proved, with the days of a month. */
export async function getOwnedRents(
  { db, clock }: Context,
  { userId }: Actor,
  asked: string | undefined,
): Promise<OwnedRents> {
  const today = dayOf(clock.now())
  const month = asked ?? today.slice(0, 7)
  const phoneNumber = await findProvedNumber(db, userId)
  const rows = await listRentsOfOwner(db, userId, phoneNumber)
  const rentable = phoneNumber === null ? [] : await listRentable(db, phoneNumber)
  return {
    today,
    month,
    rents: await toRents(db, rows, { today, month, side: 'owner' }),
    vehicles: rentable.filter(({ driverId }) => driverId !== userId),
    phoneNumber,
  }
}

/** What the driver's day says of the rent: whether their vehicle belongs to another person, and what is due today. */
export async function findRentOfDay(
  db: Db,
  driverId: string,
  today: Day,
): Promise<{ readonly isRented?: true; readonly rentTodayXof?: number }> {
  if ((await findVehicleOwner(db, driverId)) === undefined) return {}
  const rent = await findOpenRent(db, driverId)
  const terms = rent === undefined ? [] : await listTerms(db, [rent.id])
  const agreed = terms.filter(({ state }) => state === 'agreed')
  const rentTodayXof = dueOn(agreed, today)
  return { isRented: true, ...(rentTodayXof > 0 && { rentTodayXof }) }
}
