// npm run pictures: plays a ride on a real server and keeps what each screen shows in docs/pictures. With a folder, it takes
// every size, light and dark, into that folder.
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../bench/setup/server.ts'
import { AFTER_ERROR_MS } from '../domain/accounts/social/social-errors.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { PAGE_SENTENCES } from '../domain/shared/shared.fr.ts'
import { DEMO_PASSWORD } from '../server/demo/demo-accounts.ts'
import { listOutbox } from '../server/outside/mail/outbox.ts'
import { buildWebIfStale } from './build.ts'
import { findOrInstallChromium } from './machine/chromium.ts'
import {
  type Choice,
  choosePlace,
  confirm,
  DANTOKPA,
  findTransport,
  typePlace,
  VEDOKO,
} from './pictures/picture-booking.ts'
import { keepPictures, type Studio, studioOf, take, takeInto } from './pictures/picture-studio.ts'
import { TOUR } from './pictures/picture-tour.ts'
import { ETOILE_ROUGE, NEAR_VEDOKO, ON_BOARD, showTrip } from './pictures/picture-trip.ts'
import { withTemporaryFolder } from './run/at-exit.ts'

const VISITOR = { email: 'visiteur@miyi.example', fullName: 'Visiteur Démo', phone: '+229 01 00 00 00 05' }
/** Across the lagoon: farther than the price of a city trip goes. */
const GODOMEY: Choice = ['godomey', 'Godomey']
const PK3: Choice = ['pk3', 'PK3']
/** The requests of a page that opens are done by then. */
const SETTLED_MS = 1_000
/** The visitor's search ends while the others still play. */
const SEARCH_ENDS = { RIDE_EXPIRY_MINUTES: '1' }
/** The job that ends it runs once a minute. */
const NO_DRIVER_MS = 150_000

/** The landing page from top to bottom, with the parts that load on scrolling. */
async function takeWhole(page: Page, name: string): Promise<void> {
  await page.mouse.wheel(0, 600)
  await page.getByRole('link', { name: 'Créer un compte' }).waitFor()
  await take(page, name, { fullPage: true })
}

/** Stops redirect timers, so that a page can be photographed. */
const PAUSE_TIMERS = `{
  const later = setTimeout.bind(window)
  window.setTimeout = (act, ms) => (ms === ${AFTER_ERROR_MS} ? 0 : later(act, ms))
}`

/** `legalNotice` → `legal-notice`. */
function fileName(page: string): string {
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

async function showTour({ aPhone, signedIn }: Studio): Promise<void> {
  for (const { page: name, as, query = '' } of TOUR) {
    const page = as === undefined ? await aPhone() : await signedIn(as)
    await page.addInitScript(PAUSE_TIMERS)
    await page.goto(`${PAGES[name].path}${query}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    await take(page, fileName(name))
    await page.context().close()
  }
}

/** The target of the newest mail's link, on the server's present address. */
async function linkOfNewestMail(dataDir: string): Promise<string> {
  for (;;) {
    const link = /https?:\/\/\S+/.exec((await listOutbox(dataDir))[0]?.text ?? '')?.[0]
    if (link !== undefined) return new URL(link).pathname + new URL(link).search
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A new visitor: the landing page, places, prices, an account, an empty dashboard. */
async function showVisitor({ aPhone, dataDir }: Studio): Promise<Page> {
  const page = await aPhone()
  await page.goto('/')
  await page.getByRole('button', { name: 'Trouver un transport' }).waitFor()
  await take(page, 'home')
  await takeWhole(page, 'home-whole')
  await page.evaluate('scrollTo(0, 0)')
  await showPrices(page)
  await signUp(page)
  await page.goto(await linkOfNewestMail(dataDir))
  await page.getByText('Aucune course pour le moment').waitFor()
  await take(page, 'passenger-empty')
  await page.goto('/nulle-part')
  await page.getByText(PAGE_SENTENCES.notFound).waitFor()
  await take(page, 'not-found')
  return page
}

async function showPrices(page: Page): Promise<void> {
  await choosePlace(page, 'Départ', GODOMEY)
  await typePlace(page, 'Destination', DANTOKPA)
  await take(page, 'places', { around: page.getByLabel('Destination', { exact: true }) })
  await choosePlace(page, 'Destination', PK3)
  await findTransport(page)
  await take(page, 'booking', { around: page.getByRole('heading', { name: 'Choisissez votre transport' }) })
  await page.getByRole('button', { name: /Pourquoi ce prix/ }).click()
  await page.getByRole('button', { name: 'J’ai compris' }).waitFor()
  await take(page, 'fare')
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Inscription' }).click()
  await take(page, 'auth')
  await page.getByLabel('Nom complet').fill(VISITOR.fullName)
  await page.getByLabel('Téléphone').fill(VISITOR.phone)
  await page.getByLabel('E-mail').fill(VISITOR.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await page.getByRole('button', { name: 'Renvoyer le lien' }).waitFor()
  await take(page, 'signup-confirmation')
}

/** The visitor requests an XL, and no driver accepts. */
async function showWaiting(visitor: Page): Promise<void> {
  await visitor.goto('/passenger')
  await choosePlace(visitor, 'Départ', VEDOKO)
  await choosePlace(visitor, 'Destination', DANTOKPA)
  await findTransport(visitor)
  await confirm(visitor, 'XL')
  await visitor.getByText('Nous cherchons votre chauffeur').first().waitFor()
  await take(visitor, 'passenger-waiting')
}

async function showNoDriver(visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: /^Réessayer XL/ }).waitFor({ timeout: NO_DRIVER_MS })
  await take(visitor, 'no-driver')
}

async function answerWidget(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: /^Payer 500/ }).click()
  await page.frameLocator('iframe').getByRole('button', { name: answer }).click()
}

/** The demo's passenger types a trip, fails to pay, then pays. */
async function showPayment(passenger: Page): Promise<void> {
  await passenger.getByLabel('Départ').fill('Étoile Rouge, Cotonou')
  await passenger.getByLabel('Destination').fill('Fidjrossè plage, Cotonou')
  await findTransport(passenger)
  await confirm(passenger, 'Zémidjan')
  await passenger.getByRole('link', { name: 'Payer en ligne' }).click()
  await passenger.getByRole('button', { name: /^Payer 500/ }).waitFor()
  await take(passenger, 'payment')
  const payAgain = passenger.url()
  await answerWidget(passenger, 'Refuser (échec)')
  await passenger.getByText('Paiement échoué').waitFor()
  await take(passenger, 'payment-return-failed', { withToasts: true, phoneOnly: true })
  await passenger.goto(payAgain)
  await answerWidget(passenger, 'Payer (succès)')
  await passenger.getByText('Votre paiement a été confirmé!').waitFor()
  await take(passenger, 'payment-return-success', { withToasts: true })
  await passenger.waitForURL('**/passenger**')
}

/** A pickup that is only text is open to all drivers; the driver drives the ride to its end. */
async function showRequest(driver: Page): Promise<void> {
  await driver.getByRole('button', { name: /^Accepter/ }).waitFor()
  await take(driver, 'driver-request', { phoneOnly: true })
  for (const step of [/^Accepter/, 'Je suis arrivé', 'Démarrer la course', 'Terminer']) {
    await driver.getByRole('button', { name: step }).click()
  }
  await driver.getByRole('button', { name: 'Passer', exact: true }).click()
}

async function takeAll(studio: Studio): Promise<void> {
  const visitor = await showVisitor(studio)
  const vtc = await studio.signedIn('vtc@miyi.example', ETOILE_ROUGE)
  const driver = await studio.signedIn('chauffeur@miyi.example', NEAR_VEDOKO)
  await Promise.all(
    [vtc, driver].map((page) => page.getByRole('switch', { name: /^Disponible/, checked: true }).waitFor()),
  )
  await showWaiting(visitor)
  const passenger = await studio.signedIn('passager@miyi.example', ON_BOARD)
  await showPayment(passenger)
  await showRequest(driver)
  const admin = await studio.signedIn('admin@miyi.example')
  await admin.getByText('À décider').first().waitFor()
  await take(admin, 'admin')
  await showTrip(studio, { passenger, driver, admin })
  await showNoDriver(visitor)
  await showTour(studio)
}

const executablePath = await findOrInstallChromium()
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
await buildWebIfStale()
await withTemporaryFolder('miyi-pictures-', async (folder) => {
  const dataDir = join(folder, 'data')
  const server = await startServer({ ...SEARCH_ENDS, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const browser = await chromium.launch({ executablePath, args })
  try {
    takeInto(folder)
    await takeAll(studioOf(browser, `http://localhost:${server.port}`, dataDir))
    keepPictures()
  } finally {
    await browser.close()
    await server.stop()
  }
})
