import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXPORT_COLUMN_TEXTS } from '#domain/admin/exports/exports.fr.ts'
import type { ExportKind } from '#domain/admin/exports/exports.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anExport, csvRows, exportFile } from '#kit/operators/exports.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { anUntoldPayment, aPaidRide, cancelRide, reconcileAfter, verify } from '#kit/rides/payments.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterAll(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

/** The file of a kind and a period of days. */
async function fileOf(kind: ExportKind, from: string, to = from): Promise<string> {
  const { id } = await anExport(kit, admin, { kind, from, to })
  const { body } = await exportFile(kit, admin, id)
  return body
}

type Row = Readonly<Record<string, string>>

/** Its rows by the names of their columns. */
async function rowsOf(kind: ExportKind, from: string, to = from): Promise<Row[]> {
  const columns: readonly string[] = EXPORT_COLUMN_TEXTS[kind]
  return csvRows(await fileOf(kind, from, to)).map((cells) =>
    Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? 'missing'])),
  )
}

const today = () => dayOf(kit.clock.now())

async function rideAt(instant: string): Promise<string> {
  kit.clock.set(new Date(instant))
  return (await aRide(kit, await aPassenger(kit))).id
}

test('the rides of a period are those created from its first to its last instant in Benin, in that order', async () => {
  const [before, first, last, after] = [
    await rideAt('2026-04-09T22:59:59.999Z'),
    await rideAt('2026-04-09T23:00:00.000Z'),
    await rideAt('2026-04-11T22:59:59.999Z'),
    await rideAt('2026-04-11T23:00:00.000Z'),
  ]
  kit.clock.set(new Date('2026-04-13T08:00:00Z'))
  const idsOf = async (from: string, to: string) => (await rowsOf('rides', from, to)).map((row) => row.Identifiant)
  expect(await idsOf('2026-04-10', '2026-04-11')).toEqual([first, last])
  expect(await idsOf('2026-04-09', '2026-04-09')).toEqual([before])
  expect(await idsOf('2026-04-12', '2026-04-13')).toEqual([after])
  expect(await idsOf('2026-04-08', '2026-04-08')).toEqual([])
})

test('an export of today has the rows that were created a minute before it was asked for, or earlier', async () => {
  const asked = await rideAt('2026-04-20T09:00:00Z')
  expect(await rowsOf('rides', '2026-04-20')).toEqual([])
  kit.clock.advanceMinutes(2)
  const first = await rowsOf('rides', '2026-04-20')
  await rideAt('2026-04-20T09:05:00Z')
  kit.clock.advanceMinutes(2)
  expect(first.map((row) => row.Identifiant)).toEqual([asked])
  expect(await rowsOf('rides', '2026-04-20')).toHaveLength(2)
})

test('a ride has its steps in Benin time, its driver as frozen, its quarters, and nothing that names or reaches its passenger', async () => {
  kit.clock.set(new Date('2026-05-04T07:05:09Z'))
  const passenger = await aPassenger(kit, { fullName: 'Passagère Discrète' })
  const driver = await aDriver(kit, { fullName: '=SOMME(A1)' })
  const { id } = await aRide(kit, passenger, { pickupLocation: 'Chez ma tante, Ganhi' })
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(3)
  await drive(kit, driver, id, ['arrive', 'start'])
  kit.clock.advanceMinutes(9)
  await drive(kit, driver, id, ['finish'])
  await kit.database.db
    .updateTable('rides')
    .set({ pickupLat: 6.3536, pickupLon: 2.4417, dropoffLat: 7, dropoffLon: 2 })
    .where('id', '=', id)
    .execute()
  await kit.database.db.updateTable('profiles').set({ fullName: 'Autre Nom' }).where('id', '=', driver.userId).execute()
  kit.clock.advanceMinutes(1)
  const body = await fileOf('rides', today())
  const [row] = await rowsOf('rides', today())
  expect(row).toMatchObject({
    Course: rideCode(id),
    'Créée le': '04/05/2026 08:05:09',
    'Demandée pour': '',
    'Acceptée le': '04/05/2026 08:05:09',
    'Chauffeur arrivé le': '04/05/2026 08:08:09',
    'Terminée le': '04/05/2026 08:17:09',
    'Annulée le': '',
    Service: 'Zémidjan',
    Statut: 'Terminée',
    'Prix (F CFA)': '500',
    'Quartier d’arrivée': '',
    Passager: passenger.userId,
    Chauffeur: driver.userId,
    'Nom du chauffeur': "'=SOMME(A1)",
  })
  expect(row?.['Quartier de départ']).toBe('Ganhi')
  expect(row?.Plaque).not.toBe('')
  expect(body.startsWith('\uFEFFCourse;Identifiant;')).toBe(true)
  for (const secret of [passenger.phoneNumber, passenger.email, 'Discrète', 'ma tante', '6.35', '2.44'])
    expect(body).not.toContain(secret)
})

test('a payment has its provider, transaction and commission, and what went back', async () => {
  kit.clock.set(new Date('2026-06-01T09:00:00Z'))
  const paid = await aPaidRide(kit)
  await kit.database.db.updateTable('rides').set({ commissionPermille: 150 }).where('id', '=', paid.rideId).execute()
  const back = await aPaidRide(kit)
  await cancelRide(kit, back)
  const { ride: card, ...byCard } = await anUntoldPayment(kit, { source: 'CARD' })
  await verify(kit, card, byCard.transactionId)
  await cancelRide(kit, card)
  const body = { transactionId: byCard.transactionId, reason: 'MTN 4711' }
  await kit.call(`POST /api/admin/payments/${byCard.paymentId}/refund-by-hand`, { as: admin, body })
  await reconcileAfter(kit, 1)
  kit.clock.advanceMinutes(1)
  const rows = await rowsOf('payments', today())
  const rowOf = (paymentId: string) => rows.find((row) => row.Paiement === paymentId)
  expect(rows).toHaveLength(3)
  expect(rowOf(paid.paymentId)).toMatchObject({
    Course: rideCode(paid.rideId),
    'Identifiant de la course': paid.rideId,
    'Créé le': '01/06/2026 10:00:00',
    Moyen: 'En ligne',
    Prestataire: 'simulator',
    Transaction: paid.transactionId,
    'Montant (F CFA)': String(paid.priceXof),
    État: 'Payé',
    'Rendu par le prestataire (F CFA)': '',
    'Rendu à la main (F CFA)': '',
  })
  expect(rowOf(back.paymentId)).toMatchObject({
    État: 'Remboursé',
    'Rendu par le prestataire (F CFA)': String(back.priceXof),
    'Rendu à la main (F CFA)': '',
  })
  expect(rowOf(byCard.paymentId)).toMatchObject({
    'Rendu par le prestataire (F CFA)': '',
    'Rendu à la main (F CFA)': String(card.priceXof),
    'Rendu à la main le': '01/06/2026 10:00:00',
  })
})

test('the ledger has each entry of the period with both accounts, and payments have the commission that counts', async () => {
  kit.clock.set(new Date('2026-07-01T22:30:00Z'))
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept'])
  await kit.database.db.updateTable('rides').set({ commissionPermille: 150 }).where('id', '=', id).execute()
  await drive(kit, driver, id, ['finish'])
  kit.clock.set(new Date('2026-07-01T23:30:00Z'))
  await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  kit.clock.advanceMinutes(2)
  expect(await rowsOf('ledger', '2026-07-01')).toEqual([])
  const entries = await rowsOf('ledger', '2026-07-02')
  expect(entries).toEqual([
    expect.objectContaining({
      Date: '02/07/2026 00:30:00',
      Nature: 'Commission',
      'Compte débité': 'Chauffeur',
      'Titulaire débité': driver.userId,
      'Compte crédité': 'Produits',
      'Titulaire crédité': '',
      'Montant (F CFA)': '75',
      Course: rideCode(id),
      'Écriture annulée': '',
    }),
  ])
  const payments = await rowsOf('payments', '2026-07-01', '2026-07-02')
  expect(
    payments.map((row) => [row['Identifiant de la course'], row.Moyen, row['Commission (F CFA)'], row.Paiement]),
  ).toEqual([[id, 'En espèces', '75', entries[0]?.Pièce]])
})
