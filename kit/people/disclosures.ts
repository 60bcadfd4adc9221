import { randomUUID } from 'node:crypto'
import type { Scope } from '#domain/admin/disclosures/disclosures.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { type Caller, type Kit, startKit } from '../kit.ts'
import { aRide, drive } from '../rides/rides.ts'
import { aDriver, anAdmin, aPassenger, type Person } from './people.ts'

/** A kit with two operators. Its clock is later than the database's, which stamps the first vehicle of a driver. */
export async function startWithTwoOperators(): Promise<{ kit: Kit; first: Person; second: Person }> {
  const kit = await startKit()
  kit.clock.set(new Date('2036-03-10T09:00:00Z'))
  const first = await anAdmin(kit, { fullName: 'Première Opératrice' })
  return { kit, first, second: await anAdmin(kit, { fullName: 'Seconde Opératrice' }) }
}

/** The file of an answer: `pdf` or `csv`. */
export function answerFile(kit: Kit, as: Caller, disclosureId: string, ending: string) {
  return kit.call(`GET /files/disclosures/${disclosureId}/${ending}`, { as })
}

/** The actions of the journal, newest first. */
export async function actionsOf(kit: Kit, as: Caller, query: string): Promise<string[]> {
  const { actions } = (await kit.call(`GET /api/admin/journal?${query}`, { as })).json()
  return actions.map(({ action }: { action: string }) => action)
}

type Asked = {
  readonly scope: Scope
  readonly silentBy?: string
  readonly disclosureId?: string
  readonly requisitionOn?: Day
}

/** An operator writes down what an authority asks for. */
export function askForDisclosure(kit: Kit, as: Caller, asked: Asked) {
  const { scope, silentBy = '', disclosureId = randomUUID(), requisitionOn = dayOf(kit.clock.now()) } = asked
  const body = {
    disclosureId,
    scope,
    authority: 'Commissariat de Cadjèhoun',
    officer: 'Officier de police judiciaire',
    requisition: 'Réquisition 45/2026',
    requisitionOn,
    reason: 'Disparition d’un usager',
    silentBy,
  }
  return kit.call('POST /api/admin/disclosures', { as, body })
}

/** The same, and returns its id. */
export async function aDisclosure(kit: Kit, as: Caller, asked: Asked): Promise<string> {
  const answer = await askForDisclosure(kit, as, asked)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().disclosure.id
}

export function releaseDisclosure(kit: Kit, as: Caller, disclosureId: string) {
  return kit.call(`POST /api/admin/disclosures/${disclosureId}/release`, { as, body: {} })
}

/** The same, released by the second operator. Returns its id. */
export async function aReleasedDisclosure(kit: Kit, [first, second]: readonly [Caller, Caller], asked: Asked) {
  const id = await aDisclosure(kit, first, asked)
  const answer = await releaseDisclosure(kit, second, id)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

let plates = 0

/** A ride that was finished and paid, with a position on its way; its driver drives with a plate of its own from then on. */
export async function aTracedRide(kit: Kit, of: { readonly driver?: Person } = {}) {
  const passenger = await aPassenger(kit, { fullName: '=cmd Passagère' })
  const driver = of.driver ?? (await aDriver(kit, { fullName: 'Koffi Essai' }))
  plates += 1
  const plate = `DI-${1000 + plates}-RB`
  const { db } = kit.database
  await db.updateTable('drivers').set({ vehiclePlate: plate }).where('userId', '=', driver.userId).execute()
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(2)
  const at = kit.clock.now().toISOString()
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions: [{ lat: 6.3712, lon: 2.4231, at }] } })
  await drive(kit, driver, id, ['finish'])
  await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  return { id, passenger, driver, plate }
}
