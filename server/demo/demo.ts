import { FIRST_MINUTES } from '#domain/payments/last-finished.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import { comparedPeriods } from '../admin/admin.service.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { insertAccount, insertCashPayment, insertFinishedRide, insertStars } from './demo.queries.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, type DemoEmail } from './demo-accounts.ts'
import { insertDemoDocuments, insertDemoDriver } from './demo-documents.ts'
import { type DemoTrip, fareOfDemoTrip, LAST_MONTH, STARS, THIS_MONTH, TODAY } from './demo-rides.table.ts'

type People = Readonly<Record<DemoEmail, string>>
type Stretch = { readonly from: Date; readonly to: Date }

/** The demo accounts are older than the compared months, so that they do not count as growth. */
const ACCOUNT_AGE_DAYS = 100

async function insertPeople(tx: Db, context: Context): Promise<People> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - ACCOUNT_AGE_DAYS * 86_400_000)
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD)
  const people: Partial<Record<DemoEmail, string>> = {}
  for (const account of DEMO_ACCOUNTS) {
    const userId = await insertAccount(tx, account, passwordHash, since)
    people[account.email] = userId
    const { driver }: DemoAccount = account
    if (driver === undefined) continue
    await insertDemoDriver(tx, userId, driver, dayOf(now))
    await insertDemoDocuments(tx, userId, dayOf(now), context.files)
  }
  return people as People
}

/** Inserts finished rides with their payments, spread evenly over a period. Returns the rides' ids. */
async function insertTrips(tx: Db, trips: readonly DemoTrip[], people: People, stretch: Stretch): Promise<string[]> {
  const slotMs = (stretch.to.getTime() - stretch.from.getTime()) / trips.length
  const rideIds: string[] = []
  for (const [index, trip] of trips.entries()) {
    const startMs = stretch.from.getTime() + index * slotMs
    const from = new Date(startMs + slotMs * 0.1)
    const to = new Date(startMs + Math.min(slotMs * 0.9, slotMs * 0.1 + 45 * 60_000))
    const driverId = people[trip.rideType === 'zemidjan' ? 'chauffeur@miyi.example' : 'vtc@miyi.example']
    const rideId = await insertFinishedRide(tx, {
      trip,
      passengerId: people['passager@miyi.example'],
      driverId,
      from,
      to,
    })
    await insertCashPayment(tx, rideId, fareOfDemoTrip(trip).priceXof, to)
    rideIds.push(rideId)
  }
  return rideIds
}

/** The last ride of the demo is over for long enough that its rating does not stand before the next booking. */
const LAST_ENDED_MS = (FIRST_MINUTES + 5) * 60_000

function lastDemoEnd(midnight: Date, now: Date): Date {
  const half = (midnight.getTime() + now.getTime()) / 2
  return new Date(Math.max(now.getTime() - LAST_ENDED_MS, half))
}

/** Fills a new database. Every figure on the screens is computed from these rows. */
export async function loadDemo(context: Context): Promise<void> {
  const now = context.clock.now()
  const { current, previous } = comparedPeriods(now)
  const midnight = startOfDay(dayOf(now))
  await context.db.transaction().execute(async (tx) => {
    const people = await insertPeople(tx, context)
    await insertTrips(tx, LAST_MONTH, people, previous)
    // On the first of a month nothing is before today: these rides then fall on today.
    const beforeToday = current.from < midnight ? { from: current.from, to: midnight } : { from: midnight, to: now }
    await insertTrips(tx, THIS_MONTH, people, beforeToday)
    const today = await insertTrips(tx, TODAY, people, { from: midnight, to: lastDemoEnd(midnight, now) })
    for (const [index, stars] of STARS.entries()) {
      const rideId = today[index]
      if (rideId !== undefined) await insertStars(tx, { rideId, driverId: people['chauffeur@miyi.example'], stars })
    }
  })
}
