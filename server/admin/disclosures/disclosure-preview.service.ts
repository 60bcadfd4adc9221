import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { AnswerSection } from '#domain/admin/disclosures/answer.ts'
import type { PreviewSection } from '#domain/admin/disclosures/disclosures.contract.ts'
import { ANSWER_RIDES_MAX, PREVIEW_ROWS } from '#domain/admin/disclosures/disclosures.ts'
import { peopleSection, ridesSection, vehiclesSection } from '#domain/admin/disclosures/traces.ts'
import type { Db } from '../../db/database.ts'
import {
  type AnswerScope,
  makeAnswer,
  ownersOf,
  periodOf,
  REGISTER_MAX,
  requireAtMost,
  subjectOf,
} from './disclosure-answer.service.ts'
import { countRegister, listPeople, listPeopleOfRides, listRegister, listVehiclesOf } from './people.queries.ts'
import { listRideTraces, listTracedRides } from './traces.queries.ts'

/** The first rows of each table of an answer, how many it has, and the rides whose data is shown. */
export type Preview = { readonly sections: readonly PreviewSection[]; readonly rideIds: readonly string[] }

function firstOf({ title, columns, rows }: AnswerSection, rowsMax: number, total = rows.length): PreviewSection {
  return { title, columns: [...columns], rows: rows.slice(0, rowsMax).map((cells) => cells.map(String)), total }
}

async function registerPreview(db: Db, at: Date, rowsMax: number): Promise<Preview> {
  const total = await countRegister(db, at)
  requireAtMost(total, REGISTER_MAX)
  return { sections: [firstOf(vehiclesSection(await listRegister(db, at, rowsMax)), rowsMax, total)], rideIds: [] }
}

async function subjectPreview(db: Db, row: AnswerScope, rowsMax: number): Promise<Preview> {
  const [subject, period] = [subjectOf(row), periodOf(row)]
  const ids = await listTracedRides(db, { subject, period, limit: ANSWER_RIDES_MAX + 1 })
  requireAtMost(ids.length, ANSWER_RIDES_MAX)
  const rideIds = ids.slice(0, rowsMax)
  const rides = await listRideTraces(db, rideIds)
  const vehicles = await listVehiclesOf(db, subject, period, REGISTER_MAX)
  const drivers = vehicles.map(({ driverId }) => driverId)
  const userIds = [...new Set([...(await ownersOf(db, subject)), ...drivers, ...(await listPeopleOfRides(db, ids))])]
  const people = await listPeople(db, userIds, rowsMax)
  const shown = people.map((one) => ({ ...one, email: realEmail(one.email ?? '') }))
  const sections = [
    firstOf(ridesSection(rides), rowsMax, ids.length),
    firstOf(vehiclesSection(vehicles.slice(0, rowsMax)), rowsMax, vehicles.length),
    firstOf(peopleSection(shown), rowsMax, userIds.length),
  ]
  return { sections, rideIds }
}

/**
 * What an operator sees of an answer before it is released: only the rows that are shown are read and written out. Refuses
 * ride_not_found, disclosure_too_large, as the answer does.
 */
export async function makePreview(db: Db, row: AnswerScope, rowsMax = PREVIEW_ROWS): Promise<Preview> {
  if (row.kind === 'register') return registerPreview(db, row.fromAt ?? row.askedAt, rowsMax)
  if (row.kind === 'subject') return subjectPreview(db, row, rowsMax)
  const { sections, rideIds } = await makeAnswer(db, row)
  return { sections: sections.map((section) => firstOf(section, rowsMax)), rideIds: rideIds.slice(0, rowsMax) }
}
