import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDayOf } from '#domain/shared/format.ts'
import { pdfElements } from '#kit/checks/pdf/pdf-tags.ts'
import { pdfPages } from '#kit/checks/pdf-pages.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

/** Of an ordinary document: it is opened on phones, over a slow network. */
const BYTES_MAX = 40_000

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function aPaidRide(driver: Person): Promise<void> {
  const { id } = await aRide(kit, await aPassenger(kit), { pickupLocation: 'Chez Ɖɔssou, derrière l’école' })
  await drive(kit, driver, id, ['accept'])
  await press(kit, driver, id, ['finish', { cashReceived: true }])
}

test('the PDF of an account names its driver and period, and lists each ride with its places', async () => {
  const driver = await aDriver(kit)
  await aPaidRide(driver)
  const answer = await kit.call('GET /files/driver-account?unit=day', { as: driver })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="miyi-compte-[\d-]+\.pdf"$/),
  })
  const [page = '', ...more] = pdfPages(answer.rawPayload)
  expect(more).toEqual([])
  for (const shown of [
    'Miyi\u00A0: relevé de compte chauffeur',
    'Chauffeur Essai · AB-1234-CD',
    formatDayOf(kit.clock.now()),
    'Course Zémidjan payée en',
    'Chez Ɖɔssou, derrière l’école',
    'Page 1 sur 1',
  ]) {
    expect(page).toContain(shown)
  }
})

test('the PDF of an account is read aloud as headings, paragraphs and tables, each ride as a row', async () => {
  const driver = await aDriver(kit)
  await aPaidRide(driver)
  const elements = pdfElements((await kit.call('GET /files/driver-account', { as: driver })).rawPayload)
  expect(elements[0]).toEqual({ path: 'Document H1', text: 'Miyi\u00A0: relevé de compte chauffeur' })
  expect(elements).toContainEqual({ path: 'Document Table TR TH', text: 'Solde à la fin', scope: 'Row' })
  const heads = elements.filter(({ scope }) => scope === 'Column').map(({ text }) => text)
  expect(heads).toEqual(['Quand', 'Opération', 'Prix', 'Commission', 'Mouvement', 'Solde'])
  const row = elements.slice(-6)
  expect(row.every(({ path }) => path === 'Document Table TR TD')).toBe(true)
  expect(row.slice(1, 3).map(({ text }) => text)).toEqual([expect.stringContaining('\nChez Ɖɔssou, derrière'), '500'])
})

test('a PDF of many rides continues on further pages, each with its number and the head of the table', async () => {
  const driver = await aDriver(kit)
  for (let ride = 0; ride < 40; ride += 1) await aPaidRide(driver)
  const pdf = (await kit.call('GET /files/driver-account', { as: driver })).rawPayload
  const pages = pdfPages(pdf)
  expect(pdf.length).toBeLessThan(BYTES_MAX)
  expect(pages.length).toBeGreaterThan(1)
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} sur ${pages.length}`)
    expect(page).toContain('Solde')
  })
  const rides = pages.flatMap((page) => page.match(/Chez Ɖɔssou/g) ?? [])
  expect(rides).toHaveLength(40)
})

test('a PDF of an unreadable period does not exist', async () => {
  const driver = await aDriver(kit)
  expect((await kit.call('GET /files/driver-account?unit=year', { as: driver })).statusCode).toBe(404)
})
