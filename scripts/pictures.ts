// npm run pictures: plays a ride on a real server and keeps what each screen shows in docs/pictures.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startServer } from '../bench/server.ts'
import { AFTER_ERROR_MS } from '../domain/accounts/social-errors.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { DEMO_PASSWORD, type DemoEmail } from '../server/demo/demo-accounts.ts'
import { listOutbox } from '../server/outside/mail/outbox.ts'
import { withTemporaryFolder } from './at-exit.ts'
import { buildWebIfStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'
import { TOUR } from './picture-tour.ts'
import { ROOT } from './run-command.ts'

const FOLDER = join(ROOT, 'docs/pictures')
/** A common phone and a common laptop. What is a narrow column on both is taken on the phone only. */
const SIZES = { phone: { width: 360, height: 800 }, wide: { width: 1280, height: 800 } } as const
/** What a page asks for when it opens has come by then. */
const SETTLED_MS = 1_000
const VISITOR = { email: 'visiteur@miyi.example', fullName: 'Visiteur Démo', phone: '+229 01 00 00 00 05' }

type Studio = {
  readonly dataDir: string
  /** A browser of its own: another phone. */
  readonly aPhone: () => Promise<Page>
  readonly signedIn: (email: DemoEmail) => Promise<Page>
}
type Moment = { readonly withToasts?: boolean; readonly phoneOnly?: boolean; readonly fullPage?: boolean }

/** A toast stays for seconds and belongs to the moment before. */
async function dismissToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fermer le message' })
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined)
}

/** What the page shows now, on a phone and on a laptop. */
async function take(page: Page, name: string, { withToasts, phoneOnly, fullPage = false }: Moment = {}): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    if (phoneOnly && size !== 'phone') continue
    await page.setViewportSize(viewport)
    if (!withToasts) await dismissToasts(page)
    await page.evaluate('scrollTo(0, 0)')
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage })
    // Flat drawings and letters: a palette shows the same in a third of the bytes.
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(join(FOLDER, `${name}-${size}.png`))
  }
  await page.setViewportSize(SIZES.phone)
  console.log(name)
}

/** The landing page from top to bottom, with what is fetched when somebody comes near. */
async function takeWhole(page: Page, name: string): Promise<void> {
  await page.mouse.wheel(0, 600)
  await page.getByRole('link', { name: 'Créer un compte' }).waitFor()
  await take(page, name, { fullPage: true })
}

/** A page that leaves by itself after some seconds stays, to be taken. */
const HOLD_TIMERS = `{
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
    await page.addInitScript(HOLD_TIMERS)
    await page.goto(`${PAGES[name].path}${query}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    await take(page, fileName(name))
    await page.context().close()
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/auth')) await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function chooseZemidjan(page: Page, pickup: string, dropoff: string): Promise<void> {
  await page.getByLabel('Départ').fill(pickup)
  await page.getByLabel('Destination').fill(dropoff)
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
}

async function confirmZemidjan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await page.waitForURL('**/payment?**')
  await page.getByRole('button', { name: /^Payer 500/ }).waitFor()
}

/** Where the link of the newest mail leads, on whatever address the server listens. */
async function linkOfNewestMail(dataDir: string): Promise<string> {
  for (;;) {
    const link = /https?:\/\/\S+/.exec((await listOutbox(dataDir))[0]?.text ?? '')?.[0]
    if (link !== undefined) return new URL(link).pathname + new URL(link).search
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Somebody new: the landing page, a choice, an account, an empty dashboard. */
async function showVisitor({ aPhone, dataDir }: Studio): Promise<Page> {
  const page = await aPhone()
  await page.goto('/')
  await page.getByRole('button', { name: 'Trouver un transport' }).waitFor()
  await take(page, 'home')
  await takeWhole(page, 'home-whole')
  await page.evaluate('scrollTo(0, 0)')
  await chooseZemidjan(page, 'Carrefour Vêdoko', 'Marché Dantokpa')
  await take(page, 'booking')

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

  await page.goto(await linkOfNewestMail(dataDir))
  await page.getByText('Aucune course pour le moment').waitFor()
  await take(page, 'passenger-empty')
  await page.goto('/nulle-part')
  await page.getByText('404').waitFor()
  await take(page, 'not-found')
  return page
}

async function answerWidget(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: /^Payer 500/ }).click()
  await page.frameLocator('iframe').getByRole('button', { name: answer }).click()
}

/** The demo's passenger books, fails to pay, then pays. */
async function showPayment(passenger: Page): Promise<void> {
  await chooseZemidjan(passenger, 'Étoile Rouge, Cotonou', 'Fidjrossè plage, Cotonou')
  await confirmZemidjan(passenger)
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

/** A request comes in, is taken, and another one follows: the dashboards of both. */
async function showRide(driver: Page, passenger: Page, visitor: Page): Promise<void> {
  await driver.getByRole('button', { name: 'Accepter' }).waitFor()
  await take(driver, 'driver-request', { phoneOnly: true })
  await driver.getByRole('button', { name: 'Accepter' }).click()
  await passenger.getByText('Votre chauffeur arrive').first().waitFor()
  await passenger.reload()
  await passenger.getByText('2V 0001 RB').first().waitFor()
  await take(passenger, 'passenger')

  await visitor.goto('/passenger')
  await chooseZemidjan(visitor, 'Carrefour Vêdoko', 'Marché Dantokpa')
  await confirmZemidjan(visitor)
  await driver.getByText(VISITOR.fullName).waitFor()
  await take(driver, 'driver')
}

async function showAdmin(admin: Page): Promise<void> {
  await admin.getByText('Courses récentes').first().waitFor()
  await take(admin, 'admin')
}

async function takeAll(studio: Studio): Promise<void> {
  const visitor = await showVisitor(studio)
  const passenger = await studio.signedIn('passager@miyi.example')
  const driver = await studio.signedIn('chauffeur@miyi.example')
  await showPayment(passenger)
  await showRide(driver, passenger, visitor)
  await showAdmin(await studio.signedIn('admin@miyi.example'))
  await showTour(studio)
}

function studioOf(browser: Browser, address: string, dataDir: string): Studio {
  async function aPhone(): Promise<Page> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: SIZES.phone,
      locale: 'fr-FR',
      timezoneId: 'Africa/Porto-Novo',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    return context.newPage()
  }
  async function signedIn(email: DemoEmail): Promise<Page> {
    const page = await aPhone()
    await signIn(page, email)
    await page.waitForURL(/\/(passenger|driver|admin)$/)
    return page
  }
  return { dataDir, aPhone, signedIn }
}

function emptyFolder(): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) if (/\.(jpg|png)$/.test(name)) rmSync(join(FOLDER, name))
}

const executablePath = await findOrInstallChromium()
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
await buildWebIfStale()
await withTemporaryFolder('miyi-pictures-', async (dataDir) => {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const browser = await chromium.launch({ executablePath, args })
  try {
    emptyFolder()
    await takeAll(studioOf(browser, `http://localhost:${server.port}`, dataDir))
  } finally {
    await browser.close()
    await server.stop()
  }
})
