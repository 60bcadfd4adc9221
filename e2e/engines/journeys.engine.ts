import { writeFileSync } from 'node:fs'
import { countingProxy } from '../../bench/setup/counting-proxy.ts'
import { PAGES } from '../../domain/shared/routes.ts'
import type { Kit } from '../../kit/kit.ts'
import { aPdf } from '../../kit/people/documents.ts'
import { aDriver } from '../../kit/people/people.ts'
import { aRideAcceptedAtVedoko } from '../../kit/rides/dispatch.ts'
import { drive } from '../../kit/rides/rides.ts'
import { findFirefox, hasWebkit } from '../../scripts/machine/engines.ts'
import { expect } from '../setup/fixtures.ts'
import { freezingProxy } from '../setup/freezing-proxy.ts'
import { test as base } from '../setup/kit-fixtures.ts'
import { sessionCookieOf } from '../setup/sessions.ts'
import { Visit } from './engine-window.ts'
import { openFirefox } from './firefox-window.ts'
import { openWebkit } from './webkit-window.ts'

const ENGINES = [
  { name: 'Firefox', isHere: findFirefox() !== null, open: openFirefox },
  { name: 'WebKit', isHere: hasWebkit(), open: openWebkit },
] as const

type Journey = { readonly kit: Kit & { readonly address: string }; readonly visit: Visit }

async function bookAndPay({ kit, visit }: Journey): Promise<void> {
  const driver = await aDriver(kit, { fullName: 'Codjo Essai' })
  await visit.open(kit.address)
  await visit.fill('Départ', 'Étoile Rouge')
  await visit.fill('Destination', 'Derrière l’école de Gbégamey')
  await visit.press('Trouver un transport')
  await visit.press('Zémidjan', 'label')
  await visit.press('Confirmer Zémidjan')
  await visit.press('Avec votre téléphone')
  await visit.fill('Votre numéro', '66001122')
  await visit.press('Recevoir un code par SMS')
  await visit.sees('Code envoyé par SMS')
  await kit.sendSms()
  const code = /#(\d{6})/.exec(kit.texts.at(-1)?.text ?? '')?.[1]
  await visit.fill('Code reçu', String(code))
  await visit.fill('Nom complet', 'Ayaba Essai')
  await visit.press('Continuer')
  // From the ride to its payment, and there.
  await visit.press('Payer 500', 'a')
  await visit.press('Payer 500', 'button')
  await visit.pressInFrame('Payer (succès)')
  await visit.sees('Votre paiement a été confirmé!')

  const { id } = await kit.database.db.selectFrom('rides').select('id').executeTakeFirstOrThrow()
  await visit.open(kit.address + PAGES.passenger.path)
  await visit.sees('Payée en ligne')
  await drive(kit, driver, id, ['accept'])
  await visit.sees('Codjo arrive')
  await drive(kit, driver, id, ['arrive'])
  await visit.sees('Codjo est arrivé')
}

async function sendDocument({ kit, visit }: Journey, file: string): Promise<void> {
  const driver = await aDriver(kit, { documents: 'missing' })
  writeFileSync(file, aPdf())
  await visit.signIn(kit.address, sessionCookieOf(driver))
  await visit.open(kit.address + PAGES.documents.path)
  await visit.press('Ajouter : Assurance')
  await visit.fill('Date d’expiration', '26/11/2030')
  await visit.attach('input[type=file]', file)
  await visit.press('Ajouter le document')
  await visit.sees('jusqu’au 26/11/2030')
  const stored = await kit.call('GET /api/documents', { as: driver })
  expect(stored.json().documents).toHaveLength(1)
}

/** A page that was left stays in memory: what it had begun to write must not keep the next pages from what the phone has. */
async function leavePageOfRide({ kit, visit }: Journey): Promise<void> {
  const { passenger } = await aRideAcceptedAtVedoko(kit)
  const proxy = await freezingProxy(Number(new URL(kit.address).port))
  const address = `http://localhost:${proxy.port}`
  await visit.signIn(address, sessionCookieOf(passenger))
  await visit.open(address + PAGES.passenger.path)
  await visit.waitForWorker()
  await visit.open(address + PAGES.passenger.path)
  await visit.sees('Votre chauffeur arrive')
  // Everything that this page writes at its beginning is written.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await visit.open(address + PAGES.settings.path)
  await visit.sees('Paramètres')
  await visit.open(address + PAGES.passenger.path)
  await visit.sees('Votre chauffeur arrive')
  proxy.cut()
  await visit.sees('Connexion perdue')
  await visit.reload()
  await visit.sees('Votre chauffeur arrive')
  proxy.close()
}

/** « Au moins » what is said: less than this share of the bytes on the line is a part that was not counted. */
const COUNTED_SHARE = 2 / 3

async function costOfRide({ kit, visit }: Journey): Promise<void> {
  const { passenger, driver, rideId } = await aRideAcceptedAtVedoko(kit)
  const proxy = await countingProxy(Number(new URL(kit.address).port))
  const address = `http://localhost:${proxy.port}`
  const bytesOnLine = () => proxy.counted().sent + proxy.counted().received
  await visit.signIn(address, sessionCookieOf(passenger))
  await visit.open(`${address}${PAGES.settings.path}`)
  await visit.waitForWorker()
  let before = 0
  // Until nothing more comes: what the phone keeps for the time without network is loaded.
  while (bytesOnLine() - before > 100) {
    before = bytesOnLine()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
  await visit.open(address + PAGES.passenger.path)
  await visit.sees('Votre chauffeur arrive')
  await drive(kit, driver, rideId, ['arrive', 'start', 'finish'])
  await visit.sees('Cette course a coûté')
  const [, ko] = /Cette course a coûté au moins (\d+)/.exec(await visit.words()) ?? []
  expect(Number(ko) * 1_000).toBeGreaterThan((bytesOnLine() - before) * COUNTED_SHARE)
  proxy.close()
}

async function rideWithoutServer({ kit, visit }: Journey): Promise<void> {
  const { passenger, driver, rideId } = await aRideAcceptedAtVedoko(kit)
  const { vehiclePlate } = await kit.database.db
    .selectFrom('drivers')
    .select('vehiclePlate')
    .where('userId', '=', driver.userId)
    .executeTakeFirstOrThrow()
  const proxy = await freezingProxy(Number(new URL(kit.address).port))
  const address = `http://localhost:${proxy.port}`
  await visit.signIn(address, sessionCookieOf(passenger))
  await visit.open(address + PAGES.passenger.path)
  await visit.sees(vehiclePlate)
  await visit.waitForWorker()
  // Once more, as somebody who comes back: all its files are kept now.
  await visit.open(address + PAGES.passenger.path)
  await visit.sees(vehiclePlate)
  await visit.press('SOS')
  await visit.sees('En danger')

  proxy.cut()
  await visit.sees('Connexion perdue')
  await visit.reload()
  await visit.sees(vehiclePlate)
  await proxy.restore()
  await drive(kit, driver, rideId, ['arrive'])
  await visit.sees('est arrivé')
  proxy.close()
}

for (const { name, isHere, open } of ENGINES) {
  const test = base.extend<{ readonly visit: Visit }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    visit: async ({}, use, info) => {
      const window = await open()
      await use(new Visit(window))
      await window.picture(info.outputPath('last.png')).catch(() => undefined)
      await window.close()
    },
  })

  test.describe(name, () => {
    test.skip(!isHere, `NOT RUN: ${name} is not installed`)

    test('a visitor books with a code on their number, pays in the provider’s window and sees the driver come', async ({
      kit,
      visit,
    }) => bookAndPay({ kit, visit }))

    test('a driver sends a document', async ({ kit, visit }, info) =>
      sendDocument({ kit, visit }, info.outputPath('assurance.pdf')))

    test('a ride opens again without a server, from the phone, and goes on when the server is back', async ({
      kit,
      visit,
    }) => rideWithoutServer({ kit, visit }))

    test('a ride whose page was left opens again without a server', async ({ kit, visit }) =>
      leavePageOfRide({ kit, visit }))

    test('a ride says what it has cost, with what the service worker fetched for the page', async ({ kit, visit }) =>
      costOfRide({ kit, visit }))
  })
}
