import { paymentPath } from '#domain/payments/online/payment-link.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES, TARIFFS_PATH } from '#domain/shared/routes.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aDrivenRide } from '#kit/rides/cash-cases.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { NOWHERE } from './false-alarms.table.ts'

/** One page as the server sends it: `name` says whose it is and its address. */
export type ServedPage = { readonly name: string; readonly html: string }

type Visit = { readonly as?: Caller; readonly who: string; readonly path: string }

const TRIP = 'pickupLocation=vedoko&dropoffLocation=dantokpa'
const PUBLIC_PATHS = [
  ...Object.values(PAGES).flatMap(({ access, path }) => (access === 'public' ? [path] : [])),
  TARIFFS_PATH,
  NOWHERE,
  `${PAGES.home.path}?${TRIP}`,
  `${PAGES.home.path}?pickupLocation=&dropoffLocation=Portail+rouge`,
  `${PAGES.resetPassword.path}?token=essai`,
  `${PAGES.authCallback.path}?error=access_denied`,
  `${PAGES.sharedTrip.path}?key=essai`,
]
const OF_A_PASSENGER = [
  PAGES.passenger.path,
  `${PAGES.passenger.path}?${TRIP}`,
  `${PAGES.passenger.path}?history=true`,
  PAGES.profile.path,
  PAGES.settings.path,
  PAGES.documents.path,
  PAGES.help.path,
  `${PAGES.paymentReturn.path}?status=failed`,
]
const OF_A_DRIVER = [PAGES.driver.path, PAGES.documents.path, PAGES.profile.path, PAGES.settings.path]

/** The page of a trip that was shared and has ended. */
async function endedTripPath(kit: Kit): Promise<string> {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const { url } = (await kit.call(`POST /api/rides/${id}/share`, { as: passenger })).json() as { url: string }
  await drive(kit, await aDriver(kit), id, ['accept', 'start', 'finish'])
  return `${PAGES.sharedTrip.path}${new URL(url).search}`
}

/** The addresses of whatever a visitor may see. */
export async function visitorPaths(kit: Kit): Promise<readonly string[]> {
  return [...PUBLIC_PATHS, await endedTripPath(kit)]
}

const visits = (who: string, as: Caller, paths: readonly string[]): readonly Visit[] =>
  paths.map((path) => ({ who, as, path }))

/** A ride in each state that has a screen of its own, for its passenger and its driver. */
async function visitsOfRides(kit: Kit): Promise<readonly Visit[]> {
  const seen = [...visits('a newcomer', await aPassenger(kit), OF_A_PASSENGER)]
  for (const steps of [[], ['accept'], ['accept', 'arrive'], ['accept', 'arrive', 'start']] as const) {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    const state = steps.at(-1) ?? 'request'
    if (steps.length === 0) seen.push(...visits('a driver who is asked', driver, OF_A_DRIVER))
    else {
      await drive(kit, driver, id, [...steps])
      seen.push(...visits(`a driver after « ${state} »`, driver, [PAGES.driver.path]))
    }
    seen.push(...visits(`a passenger after « ${state} »`, passenger, [PAGES.passenger.path]))
  }
  return seen
}

/** The addresses of all lists that this operator sees, from their menu. */
async function listPathsOf(kit: Kit, operator: Caller): Promise<readonly string[]> {
  const { body } = await kit.call(`GET ${PAGES.admin.path}`, { as: operator })
  const tabs = new Set([...body.matchAll(/ data-tab="(\w+)"/g)].map(([, tab]) => tab))
  return [...tabs].map((tab) => `${PAGES.admin.path}?tab=${tab}`)
}

async function visitsAfterRides(kit: Kit): Promise<readonly Visit[]> {
  const { passenger, driver, rideId } = await aDrivenRide(kit)
  const { ride } = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json() as { ride: PassengerRide }
  const after = [paymentPath(ride), `${PAGES.receipt.path}?rideId=${rideId}`, PAGES.passenger.path]
  const admin = await anAdmin(kit)
  const away = await aDriver(kit, { isAvailable: false, documents: 'expired' })
  return [
    ...visits('a passenger after a ride', passenger, after),
    ...visits('a driver after a ride', driver, [PAGES.driver.path]),
    ...visits('a driver whose documents have expired', away, [PAGES.driver.path, PAGES.documents.path]),
    ...visits('an operator', admin, [
      ...(await listPathsOf(kit, admin)),
      `${PAGES.admin.path}?tab=rides&ride=${rideId}`,
      `${PAGES.admin.path}?tab=drivers&driver=${driver.userId}`,
      `${PAGES.admin.path}?tab=users&user=${passenger.userId}`,
    ]),
  ]
}

/** Every page that the server renders, of visitors, passengers, drivers and operators, in the states that change it. */
export async function renderServedPages(): Promise<readonly ServedPage[]> {
  const kit = await startKit()
  try {
    const all: Visit[] = (await visitorPaths(kit)).map((path) => ({ who: 'a visitor', path }))
    all.push(...(await visitsOfRides(kit)), ...(await visitsAfterRides(kit)))
    const pages: ServedPage[] = []
    for (const { who, as, path } of all) {
      const { body, headers, statusCode } = await kit.call(`GET ${path}`, { as })
      // Leads on to another page.
      if (statusCode >= 300 && statusCode < 400) continue
      if (!String(headers['content-type']).startsWith('text/html')) throw new Error(`${path} is no page: ${statusCode}`)
      pages.push({ name: `${path} of ${who}`, html: body })
    }
    return pages
  } finally {
    await kit.close()
  }
}
