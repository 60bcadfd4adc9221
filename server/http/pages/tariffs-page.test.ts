import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultTariff, type ServiceTariff } from '#domain/fares/tariff-rows.ts'
import type { OperatorTariff } from '#domain/fares/tariffs.contract.ts'
import { TARIFFS_PATH } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
beforeEach(() => kit.clock.set(new Date('2026-11-26T20:00:00+01:00')))
afterAll(() => kit.close())

async function setZemidjan(changed: Partial<ServiceTariff>, from: object | null = null): Promise<void> {
  const { services } = (await kit.call('GET /api/admin/tariffs', { as: operator })).json()
  const seen = services.find(({ rideType }: OperatorTariff) => rideType === 'zemidjan').lastId
  const tariff = { ...defaultTariff('zemidjan'), ...changed }
  const body = { rideType: 'zemidjan', tariff, from, reason: 'Motif essai', seen }
  const { statusCode } = await kit.call('POST /api/admin/tariffs', { as: operator, body })
  if (statusCode !== 200) throw new Error(`setting the tariff answered ${statusCode}`)
}

async function page(as?: Person): Promise<string> {
  const { body, statusCode } = await kit.call(`GET ${TARIFFS_PATH}`, { as })
  expect(statusCode).toBe(200)
  return body
}

const textOf = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')

test('« Tarifs » says what each service costs, without any script, and is the same for everybody', async () => {
  const html = await page()
  expect(html).toContain('<title>Tarifs · Miyi</title>')
  expect(html).not.toContain('<script')
  const text = textOf(html)
  for (const words of [
    'Zémidjan Course en ville, jusqu’à 7 km, de jour comme de nuit 500 F CFA Chaque kilomètre de plus 75 F CFA',
    'Annulation tardive 1 000 F CFA Passager absent au départ 1 000 F CFA',
    'Nuit : de 22:00 à 06:00. Heures de pointe : de 06:30 à 08:30, de 12:30 à 15:00 et de 17:30 à 21:30.',
  ]) {
    expect(text).toContain(words)
  }
  expect(await page(await aPassenger(kit))).toBe(html)
})

test('« Tarifs » says what is planned, and from its hour on what then costs', async () => {
  await setZemidjan({ flatXof: 600, minXof: 600, fuelPercent: 5 }, { day: '2026-11-27', hour: 6 })
  const before = textOf(await page())
  expect(before).toContain('À partir du 27/11/2026 à 06:00 Course en ville : 500 F CFA → 600 F CFA')
  expect(before).toContain('de jour comme de nuit 500 F CFA')
  kit.clock.set(new Date('2026-11-27T06:00:00+01:00'))
  const after = textOf(await page())
  expect(after).not.toContain('À partir du')
  expect(after).toContain('de jour comme de nuit 600 F CFA')
  expect(after).toContain('Carburant, en plus sur la course 5 %')
  expect(after).toContain('Prix minimum d’une course 600 F CFA')
})

test('« Tarifs » leaves out what is not charged, and says which service is not offered', async () => {
  kit.clock.set(new Date('2026-11-27T07:00:00+01:00'))
  await setZemidjan({ perMinuteXof: 0, supplementMaxXof: 0, cancelFeeXof: 0 })
  const [own = ''] = textOf(await page()).split('Standard Course')
  expect(own).not.toMatch(/Chaque minute|Nuit,|Heure de pointe,|Prix minimum/)
  expect(own).toContain('Annulation tardive Gratuit')
  await setZemidjan({ isOffered: false })
  expect(textOf(await page())).toContain('Ce service n’est pas proposé en ce moment.')
})

test('« Tarifs » says so when prices cannot be read', async () => {
  const { list } = kit.context.tariffs
  Object.assign(kit.context.tariffs, { list: () => Promise.reject(new Error('no database')) })
  const { body, statusCode } = await kit.call(`GET ${TARIFFS_PATH}`)
  Object.assign(kit.context.tariffs, { list })
  expect(statusCode).toBe(REFUSALS.unexpected.status)
  expect(body).toContain(REFUSALS.unexpected.message.replaceAll("'", '&#x27;'))
  expect(body).not.toContain('500')
})

test('« Tarifs » is linked from the footer and the help page', async () => {
  for (const path of ['/', '/help']) {
    expect((await kit.call(`GET ${path}`)).body).toContain(`href="${TARIFFS_PATH}"`)
  }
})
