import type { Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { sizeOf } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'

/** Opens the landing page and scrolls down like a reader, since what is below the fold loads then. */
async function readAll(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('link', { name: 'Créer un compte' })).toBeVisible()
}

const planOf = (page: Page) => page.getByRole('group', { name: /quatre chauffeurs, à titre d’exemple/ })

const FIGURES = [
  ['clients', '10K+'],
  ['de note moyenne', '4,8'],
  ['villes', '5+'],
  ['d’attente moyenne', '2 min'],
] as const

const SERVICES = [
  ['Zémidjan', /Exemple.: à partir de 200\sFCFA/, /1 place/, /dès 500\sF\sCFA/],
  ['VTC Standard', /Exemple.: à partir de 1\s000\sFCFA/, /4 places.*[Cc]limatisé/, /dès 1\s250\sF\sCFA/],
  ['VTC Premium', /Exemple.: à partir de 2\s500\sFCFA/, /6 places/, /dès 1\s875\sF\sCFA/],
] as const

atBothSizes(() => {
  test('2 · §1 the landing page shows 10K+ clients, 4,8 of 5, 5+ cities and 2 minutes of waiting', async ({
    aPhone,
  }) => {
    const page = await aPhone()
    await readAll(page)
    for (const [label, value] of FIGURES) {
      const figure = page.getByRole('term').filter({ hasText: label }).locator('xpath=..')
      await expect(figure).toContainText(value.replace(' ', '\u00A0'))
    }
    for (const city of ['Cotonou', 'Porto-Novo', 'Parakou']) await expect(page.getByText(city).first()).toBeVisible()
  })

  test('3 · §1 it advertises seconds, verified drivers, 24/7 and three ways to pay', async ({ aPhone }) => {
    const page = await aPhone()
    await readAll(page)
    const benefits = page.getByRole('region', { name: 'Ce sur quoi vous pouvez compter' })
    await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
      /en quelques secondes/,
      /Chauffeurs vérifiés/,
      /24.h\/24 et 7.j\/7/,
      /Espèces, Mobile Money ou carte bancaire/,
    ])
  })

  test('21 · §2 the live map shows four sample drivers and its two texts', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    for (const text of ['4 chauffeurs disponibles', "Temps d'attente moyen: 3 min"]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('Exemple', { exact: true })).toBeVisible()
    for (const name of ['Koffi', 'Awa', 'Sènan', 'Rachid']) await expect(planOf(page).getByText(name)).toBeVisible()
    await expect(planOf(page).getByText('Koffi ★ 4,8')).toBeVisible()
    await expect(planOf(page).getByText('0,4 km · 2 min')).toBeVisible()
  })

  test('22 · §2 the map is 400 pixels high on a phone and 500 on a wide screen', async ({ aPhone, screenSize }) => {
    const page = await aPhone()
    await page.goto('/')
    expect((await sizeOf(planOf(page))).height).toBe(screenSize.width < 768 ? 400 : 500)
  })

  test('23 · §2 three services from 200, 1 000 and 2 500 FCFA, beside today’s price, each leading to /auth', async ({
    aPhone,
  }) => {
    const page = await aPhone()
    await readAll(page)
    const cards = page.getByRole('region', { name: 'Un véhicule pour chaque trajet' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const [at, [name, price, promise, today]] of SERVICES.entries()) {
      await expect(cards.nth(at)).toContainText(price)
      await expect(cards.nth(at)).toContainText(promise)
      await expect(cards.nth(at)).toContainText(today)
      await expect(cards.nth(at).getByRole('link', { name: `Réserver un ${name}` })).toHaveAttribute('href', '/auth')
    }
  })

  test('24 · §2 four steps, three testimonials, and two calls to /auth and /become-driver', async ({ aPhone }) => {
    const page = await aPhone()
    await readAll(page)
    await expect(page.getByRole('region', { name: 'Comment ça marche' }).getByRole('listitem')).toHaveCount(4)
    const testimonials = page.getByRole('region', { name: 'Ce qu’ils pourraient en dire' }).getByRole('figure')
    await expect(testimonials).toHaveCount(3)
    for (const one of await testimonials.all()) await expect(one).toContainText('Témoignage d’exemple')
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await expect(page).toHaveURL(/\/auth#inscription$/)
    await expect(page.getByRole('tab', { name: 'Inscription', selected: true })).toBeVisible()
    await page.goBack()
    await page.mouse.wheel(0, 600)
    await page.getByRole('main').getByRole('link', { name: 'Devenir chauffeur' }).click()
    await expect(page).toHaveURL(/\/become-driver$/)
  })
})

test('4 · §1 the legal pages state age, retention, law and third parties', async ({ aPhone }) => {
  const page = await aPhone()
  const STATEMENTS = {
    '/terms': [/18.ans/, /droit béninois|République du Bénin/, /tribunaux|juridictions/],
    '/privacy': [/30.jours/, /7.ans/, /6.mois/],
    '/legal-notice': [/Bénin/],
    '/cookies': [/mesure d.audience/i, /pixel publicitaire/i],
  } as const
  for (const [path, statements] of Object.entries(STATEMENTS)) {
    await page.goto(path)
    for (const statement of statements) await expect(page.getByRole('main').getByText(statement).first()).toBeVisible()
  }
})
