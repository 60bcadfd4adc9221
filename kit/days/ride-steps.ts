import { CASH_NOTES } from '#domain/change/notes.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { answer, claim, decide } from '../rides/cash-cases.ts'
import { rideOf } from '../rides/change.ts'
import { A_BOOKING, press } from '../rides/rides.ts'
import { anyDriverOf, asOperator, at, driverOf, passengerOf, REASON, type Ride, type Turn } from './days.ts'
import { chooseCash } from './online-steps.ts'

export async function book(turn: Turn): Promise<void> {
  const { kit, days, key, choice } = turn
  const passenger = passengerOf(turn)
  const cashNoteXof = choice % 3 === 0 ? {} : { cashNoteXof: at(CASH_NOTES, choice) }
  const sent = await kit.call('POST /api/rides', {
    as: passenger,
    body: { ...A_BOOKING, ...cashNoteXof },
    headers: { 'idempotency-key': key },
  })
  if (sent.statusCode !== 201) return
  const rideId: string = sent.json().ride.id
  days.acknowledged.push({ what: 'ride', id: rideId })
  if (!days.rides.some((ride) => ride.rideId === rideId)) days.rides.push({ rideId, passenger })
}

export async function accept(turn: Turn, { rideId }: Ride): Promise<void> {
  await press(turn.kit, anyDriverOf(turn), rideId, 'accept')
}

/** Within the change of the smallest note for a zémidjan, so that few sums are refused. */
const SMALL_CHANGE_XOF = 300

/** What the driver's screen shows of this ride now: the sums that they collect, and what they cannot give back. */
async function cashOf(turn: Turn, ride: Ride): Promise<object> {
  const { kit, choice, sumXof } = turn
  const driver = await driverOf(turn, ride)
  const { active } = (await kit.call('GET /api/driver/rides', { as: driver })).json() as { active?: DriverRide }
  const { feesToCollectXof: feesXof = 0 } = active?.id === ride.rideId ? active : {}
  const { creditXof = 0 } = await rideOf(kit, ride.passenger, ride.rideId)
  const changeXof = choice % 4 === 0 ? sumXof : 1 + (sumXof % SMALL_CHANGE_XOF)
  const change = choice % 3 !== 0 && { change: { noteXof: at(CASH_NOTES, choice), changeXof } }
  // Now and then they saw no credit, and took the whole price.
  return { feesXof, creditXof: choice % 7 === 0 ? 0 : creditXof, ...change }
}

async function settleInCash(turn: Turn, ride: Ride, button: 'finish' | 'confirm-cash', given: object): Promise<void> {
  const { kit, days } = turn
  const as = await driverOf(turn, ride)
  const sent = await kit.call(`POST /api/rides/${ride.rideId}/${button}`, { as, body: given })
  if (sent.statusCode === 200) days.acknowledged.push({ what: 'fare', id: ride.rideId })
}

export async function finishInCash(turn: Turn, ride: Ride): Promise<void> {
  await accept(turn, ride)
  await settleInCash(turn, ride, 'finish', { cashReceived: true, ...(await cashOf(turn, ride)) })
}

export async function finishUnpaid(turn: Turn, ride: Ride): Promise<void> {
  await accept(turn, ride)
  await press(turn.kit, await driverOf(turn, ride), ride.rideId, ['finish', { cashReceived: false }])
}

export async function confirmCash(turn: Turn, ride: Ride): Promise<void> {
  await settleInCash(turn, ride, 'confirm-cash', await cashOf(turn, ride))
}

/** A ride whose passenger was asked about change and has not answered, else the drawn one. */
async function askedAboutChange({ kit, days }: Turn, drawn: Ride): Promise<Ride> {
  const claims = kit.database.db.selectFrom('changeClaims').where('agreed', 'is', null).select('rideId')
  const asked = await claims.orderBy('saidAt').executeTakeFirst()
  return days.rides.find(({ rideId }) => rideId === asked?.rideId) ?? drawn
}

/** The passenger says whether they agree to what their driver says that they owe. */
export async function answerChange(turn: Turn, drawn: Ride): Promise<void> {
  const { kit, days, yes, choice } = turn
  const { rideId, passenger } = await askedAboutChange(turn, drawn)
  const { change } = await rideOf(kit, passenger, rideId)
  if (change === undefined) return
  const agreed = yes || choice % 2 === 0
  if (agreed) days.agreedXof.set(rideId, change.changeXof)
  const body = { changeXof: change.changeXof, agreed }
  const sent = await kit.call(`POST /api/rides/${rideId}/change-answer`, { as: passenger, body })
  if (sent.statusCode === 200 && agreed) days.acknowledged.push({ what: 'change', id: rideId })
}

export function changeNote({ kit, choice }: Turn, { rideId, passenger }: Ride) {
  return kit.call(`PUT /api/rides/${rideId}/cash-note`, { as: passenger, body: { noteXof: at(CASH_NOTES, choice) } })
}

export async function giveBackRide(turn: Turn, ride: Ride): Promise<void> {
  await press(turn.kit, await driverOf(turn, ride), ride.rideId, ['give_back', { reason: 'puncture' }])
}

/** At once, or after a driver has set off: then for a fee, which their next driver may collect in cash. */
export async function cancel(turn: Turn, ride: Ride): Promise<void> {
  const { kit, yes, choice } = turn
  const { rideId, passenger } = ride
  if (yes || choice % 2 === 0) {
    await accept(turn, ride)
    kit.clock.advanceMinutes(3)
  }
  const asked = await kit.call(`GET /api/rides/${rideId}/cancellation`, { as: passenger })
  const { feeXof = 0 } = asked.statusCode === 200 ? asked.json() : {}
  await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: { feeXof } })
  if (choice % 3 !== 0) await chooseCash(turn, ride)
}

/** A fee for a late cancellation, which the driver of the passenger's next ride collects. */
export async function payFeeWithNextRide(turn: Turn, ride: Ride): Promise<void> {
  const { rides, passengers } = turn.days
  await cancel({ ...turn, yes: true }, ride)
  await chooseCash(turn, ride)
  await book({ ...turn, passenger: passengers.indexOf(ride.passenger) })
  await finishInCash(turn, rides.at(-1) ?? ride)
}

export function cancelAsOperator({ kit, days }: Turn, { rideId }: Ride) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as: days.operators[0], body: { reason: REASON } })
}

/** Passenger and driver disagree about the cash, and an operator decides. */
export async function contestCash(turn: Turn, ride: Ride): Promise<void> {
  const { kit, days, yes, choice } = turn
  const driven = { ...ride, priceXof: 500, driver: await driverOf(turn, ride) }
  await claim(kit, driven, choice % 2 === 0 ? 'paid' : 'not_paid')
  if (choice % 3 !== 0) await answer(kit, driven, yes)
  await decide(kit, days.operators[0], driven, at(['given', 'not_given', 'unknown'] as const, choice))
}

export async function settle(turn: Turn, { rideId }: Ride): Promise<void> {
  const how = turn.yes ? 'outside' : 'written_off'
  const sent = await asOperator(turn, `rides/${rideId}/settlement`, { how, reason: REASON })
  if (sent.statusCode === 200) turn.days.acknowledged.push({ what: 'fare', id: rideId })
}

export async function waive(turn: Turn, { rideId }: Ride): Promise<void> {
  const sent = await asOperator(turn, `rides/${rideId}/fee-waiver`)
  if (sent.statusCode === 200) turn.days.acknowledged.push({ what: 'waiver', id: rideId })
}
