import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { MAP_SENTENCES } from '#domain/admin/map/live-map.fr.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { PAGES, type PageName } from '../domain/shared/routes.ts'
import { PAGE_SENTENCES } from '../domain/shared/shared.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { ADMIN_TABS } from '../web/admin/admin-address.ts'
import { listsMenu } from './screens/operator.ts'
import { paymentOpened } from './screens/ride-place.ts'
import { stayOn } from './screens/stay.ts'
import { chooseService, expect, test } from './setup/fixtures.ts'
import { test as testWithKit } from './setup/kit-fixtures.ts'
import { watchShifts } from './setup/layout-shift.ts'
import type { DemoName } from './setup/sessions.ts'
import { expectSound, expectSoundDarkAndLarge, setTextSize } from './setup/sound.ts'

/** How to visit a page: the account, the query, and the text that shows that it has loaded. /payment has its own test. */
type Visit = {
  readonly as?: DemoName
  readonly query?: string
  readonly shows: string | RegExp
  readonly leadsTo?: PageName
}

const VISITED: Readonly<Record<Exclude<PageName, 'payment'>, Visit>> = {
  home: { shows: 'Trouver un transport' },
  auth: { shows: 'Connexion' },
  authCallback: { query: '?error=access_denied', shows: ACCOUNT_SENTENCES.oauthAccessDenied },
  becomeDriver: { shows: 'Date de naissance' },
  registrationReceived: { shows: 'La suite' },
  signupConfirmation: { shows: /boîte/ },
  confirmEmail: { shows: REFUSALS.link_expired.message, leadsTo: 'auth' },
  resetPassword: { query: '?token=essai', shows: /mot de passe/i },
  dashboard: { as: 'passager', shows: 'Terminée', leadsTo: 'passenger' },
  passenger: { as: 'passager', shows: 'Terminée' },
  driver: { as: 'chauffeur', shows: 'Documents obligatoires' },
  admin: { as: 'admin', shows: 'À décider' },
  paymentReturn: { as: 'passager', query: '?status=failed', shows: PAYMENT_SENTENCES.failedText },
  documents: { as: 'chauffeur', shows: 'Vos documents' },
  profile: { as: 'passager', shows: 'Mes informations' },
  settings: { as: 'passager', shows: 'Cette session' },
  receipt: { as: 'passager', shows: 'Reçu' },
  sharedTrip: { shows: 'Ce trajet est terminé' },
  help: { shows: 'En danger' },
  legalNotice: { shows: 'Propriété intellectuelle' },
  terms: { shows: 'Comportements interdits' },
  privacy: { shows: 'Durées de conservation' },
  cookies: { shows: 'Pixel publicitaire' },
}

for (const [name, { as, query = '', shows, leadsTo = name as PageName }] of Object.entries(VISITED)) {
  const path = `${PAGES[name as PageName].path}${query}`
  test(`${path} has one filled button a view and no layout or accessibility faults at any size, in the dark and with large text, and loads without layout shift`, async ({
    aPhone,
    blankPhoneOf,
  }) => {
    const page = as === undefined ? await aPhone() : await blankPhoneOf(as)
    await stayOn(page)
    const expectSteady = await watchShifts(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('main').getByText(shows).first()).toBeVisible()
      await expectSteady()
    }
    await expectSound(page)
    await expectSoundDarkAndLarge(page)
    expect(new URL(page.url()).pathname).toBe(PAGES[leadsTo].path)
  })
}

const SHORT_PHONE = { width: 360, height: 640 }
const LONG_PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }

for (const tab of ADMIN_TABS) {
  test(`the operator’s list ${tab} has no accessibility faults in the dark and no sideways scroll with large text, and loads without layout shift`, async ({
    blankPhoneOf,
  }) => {
    const page = await blankPhoneOf('admin')
    const expectSteady = await watchShifts(page)
    for (const size of [SHORT_PHONE, LAPTOP]) {
      await page.setViewportSize(size)
      await page.goto(`${PAGES.admin.path}?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectSteady()
    }
    await expect(listsMenu(page).locator(`[data-tab=${tab}]`)).toHaveAttribute('aria-selected', 'true')
    await page.setViewportSize(SHORT_PHONE)
    await expectSoundDarkAndLarge(page)
  })
}

testWithKit(
  'pages with few rides or none load without layout shift on a short phone, a long phone and a laptop',
  async ({ kit, phoneWith }) => {
    const [newcomer, rider] = [await aPassenger(kit), await aPassenger(kit)]
    const { id } = await aRide(kit, rider)
    await kit.call(`POST /api/rides/${id}/cancel`, { as: rider, body: {} })
    const visits = [
      [newcomer, '/passenger', RIDE_SENTENCES.noHistory],
      [rider, '/passenger', 'Annulée'],
      [await anAdmin(kit), '/admin?tab=map', MAP_SENTENCES.nobody],
      [await anAdmin(kit), '/admin?tab=payments', 'Aucun paiement n’a commencé ce jour'],
    ] as const
    for (const [person, path, shows] of visits) {
      const page = await phoneWith(person)
      const expectSteady = await watchShifts(page)
      for (const size of [SHORT_PHONE, LONG_PHONE, LAPTOP]) {
        await page.setViewportSize(size)
        await page.goto(path)
        await expect(page.locator('main').getByText(shows).first()).toBeVisible()
        await expectSteady()
      }
    }
  },
)

test('the page of an unknown path has no layout or accessibility faults at any viewport size', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/nulle-part')
  await expect(page.getByText(PAGE_SENTENCES.notFound)).toBeVisible()
  await expectSound(page)
})

test('/payment has no layout or accessibility faults at any size, in the dark and with large text, and loads without layout shift', async ({
  phoneOf,
}) => {
  const page = await phoneOf('passager')
  await chooseService(page, 'Zémidjan')
  await page.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await paymentOpened(page)
  await expectSound(page)
  const expectSteady = await watchShifts(page)
  for (const size of [SHORT_PHONE, LAPTOP]) {
    await page.setViewportSize(size)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Payer 500/ })).toBeVisible()
    await expectSteady()
  }
  await expectSound(page)
  await expectSoundDarkAndLarge(page)
  const rideId = new URL(page.url()).searchParams.get('rideId')
  // Cancelled, so that the next test does not find an open request.
  const cancelled = await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`/api/rides/${id}/cancel`, { method: 'POST', headers, body: '{}' })).status
  }, rideId)
  expect(cancelled).toBe(200)
})

test('the choice of a service has no layout or accessibility faults with places of 200 characters', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto('/')
  await chooseService(page, 'XL', { pickup: `Ègbé ${'Gbêdokpô '.repeat(21)}`, dropoff: 'W'.repeat(200) })
  await expectSound(page)
})

test('the choice of a service with text at 200 % has no layout or accessibility faults and cuts no word', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto('/')
  await chooseService(page, 'Zémidjan')
  await expectSoundDarkAndLarge(page)
  await setTextSize(page, 2)
  await page.setViewportSize({ width: 360, height: 800 })
  const cut = await page.locator('.choice-trip, .choice-trip span, .choice .radio-card span').evaluateAll((all) => {
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth && clientWidth > 1
    return all.filter(isCut).map(({ textContent, className }) => `${textContent} ${className}`)
  })
  expect(cut, 'words that are cut').toEqual([])
})

const POLICIES = [
  ['/', "script-src 'self'"],
  ['/nulle-part', "script-src 'self'"],
  // Responses that are not pages may run and load nothing at all.
  ['/api/accounts/session', "default-src 'none'"],
  ['/readyz', "default-src 'none'"],
  ['/api/nothing', "default-src 'none'"],
] as const

test('pages and API responses carry a CSP that forbids inline scripts and scripts of other origins', async ({
  request,
}) => {
  for (const [path, policy] of POLICIES) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain(policy)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
