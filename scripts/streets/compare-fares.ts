import { DEFAULT_TARIFFS, fareOf } from '#domain/fares/tariff.ts'
import { findPlace, type Place } from '#domain/places/known-places.ts'
import { distanceM } from '#domain/places/lat-lon.ts'
import { estimateRoute } from '#domain/places/road/estimate-route.ts'
import { routeByRoad } from '#domain/places/road/route-by-road.ts'
import { TRIPS_TO_COMPARE } from './trips-to-compare.table.ts'

/** A Monday at ten: no supplement, usual traffic. */
const AT = new Date('2026-11-23T10:00:00+01:00')

function requirePlace(id: string): Place {
  const place = findPlace(id)
  if (place === undefined) throw new Error(`no such place: ${id}`)
  return place
}

const km = (metres: number) => (metres / 1000).toFixed(1).replace('.', ',')

/** One line of the table: kilometres and minutes of a car, fares of zémidjan and standard; by estimate, then by road. */
function lineOf([fromId, toId, reckonedKm]: (typeof TRIPS_TO_COMPARE)[number]): string {
  const [from, to] = [requirePlace(fromId), requirePlace(toId)]
  const routes = [estimateRoute, routeByRoad].map((find) => ({
    zem: find(from, to, 'zem', AT),
    car: find(from, to, 'vtc', AT),
  }))
  const cells = [
    `${from.name} → ${to.name}`,
    km(distanceM(from, to)),
    String(reckonedKm).replace('.', ','),
    routes.map(({ car }) => km(car.distanceM)).join(' → '),
    routes.map(({ car }) => Math.round(car.durationS / 60)).join(' → '),
    routes.map(({ zem }) => fareOf(DEFAULT_TARIFFS.zemidjan, zem, AT).priceXof).join(' → '),
    routes.map(({ car }) => fareOf(DEFAULT_TARIFFS.standard, car, AT).priceXof).join(' → '),
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = ['Trip', 'Straight, km', 'Reckoned, km', 'Road, km', 'Car, min', 'Zémidjan, F', 'Standard, F']
const rule = HEAD.map(() => '---').join(' | ')
process.stdout.write(`| ${HEAD.join(' | ')} |\n| ${rule} |\n${TRIPS_TO_COMPARE.map(lineOf).join('\n')}\n`)
