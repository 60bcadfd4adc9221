// Where `npm run pictures` takes them: phones of their own on one server, and what is kept of what they show.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { LatLon } from '../../domain/places/lat-lon.ts'
import { DEMO_PASSWORD, type DemoEmail } from '../../server/demo/demo-accounts.ts'
import { ROOT } from '../run/run-command.ts'

type Look = {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
}

const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 360, height: 800 },
  wide: { width: 1280, height: 800 },
}

/** A common phone and a common laptop. A page that is a narrow column on both is photographed on the phone only. */
const DOCUMENTED: readonly Look[] = [
  { name: 'phone', viewport: SIZES.phone, colorScheme: 'light' },
  { name: 'wide', viewport: SIZES.wide, colorScheme: 'light' },
]

/** To look at a screen wherever it may be ugly. */
const EVERY: readonly Look[] = Object.entries(SIZES).flatMap(([size, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ name: `${size}-${colorScheme}`, viewport, colorScheme })),
)

/** `npm run pictures -- <folder>` takes every look into that folder, and leaves the documentation's pictures alone. */
const wanted = process.argv[2]
const FOLDER = wanted === undefined ? join(ROOT, 'docs/pictures') : resolve(wanted)
const LOOKS = wanted === undefined ? DOCUMENTED : EVERY

/** A map has redrawn itself by then after a change of size. */
const REDRAWN_MS = 400

export type Studio = {
  readonly dataDir: string
  /** A separate browser, like another phone. `at`: its position. */
  readonly aPhone: (at?: LatLon) => Promise<Page>
  readonly signedIn: (email: DemoEmail, at?: LatLon) => Promise<Page>
}

type Moment = {
  readonly withToasts?: boolean
  readonly phoneOnly?: boolean
  readonly fullPage?: boolean
  /** The element to show, scrolled to the top of the page. */
  readonly around?: Locator
  readonly hasMap?: boolean
}

/** A toast stays for seconds and belongs to an earlier moment. */
async function dismissToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fermer le message' })
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined)
}

let taken = ''

/** Photographs the page in each look. */
export async function take(page: Page, name: string, moment: Moment = {}): Promise<void> {
  for (const { name: look, viewport, colorScheme } of LOOKS) {
    if (moment.phoneOnly && viewport === SIZES.wide) continue
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    if (!moment.withToasts) await dismissToasts(page)
    await lookAt(page, moment)
    const { fullPage = false } = moment
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage })
    // Flat drawings and text: a palette looks the same with a third of the bytes.
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(join(taken, `${name}-${look}.png`))
  }
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'light' })
  console.log(name)
}

async function lookAt(page: Page, { around, hasMap }: Moment): Promise<void> {
  if (around) await around.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  else await page.evaluate('scrollTo(0, 0)')
  if (hasMap) await page.waitForTimeout(REDRAWN_MS)
}

async function signIn(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/auth')) await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Sets the phone's position. */
export async function stand(page: Page, { lat, lon }: LatLon): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: lat, longitude: lon, accuracy: 10 })
}

export function studioOf(browser: Browser, address: string, dataDir: string): Studio {
  async function aPhone(at?: LatLon): Promise<Page> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: SIZES.phone,
      locale: 'fr-FR',
      timezoneId: 'Africa/Porto-Novo',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    const page = await context.newPage()
    if (at) await stand(page, at)
    return page
  }
  async function signedIn(email: DemoEmail, at?: LatLon): Promise<Page> {
    const page = await aPhone(at)
    await signIn(page, email)
    await page.waitForURL(/\/(passenger|driver|admin)$/)
    return page
  }
  return { dataDir, aPhone, signedIn }
}

/** The documentation's pictures wait there until `keepPictures`: a run that fails leaves the earlier ones. */
export function takeInto(folder: string): void {
  taken = wanted === undefined ? join(folder, 'pictures') : FOLDER
  mkdirSync(taken, { recursive: true })
}

/** Replaces the documentation's earlier pictures by those of this run. */
export function keepPictures(): void {
  if (taken === FOLDER) return
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.png')) rmSync(join(FOLDER, name))
  for (const name of readdirSync(taken)) copyFileSync(join(taken, name), join(FOLDER, name))
}
