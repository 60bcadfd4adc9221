import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { WIDE } from './screens/operator.ts'
import { availability, expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/** A trip whose services are to be chosen. */
const TO_CHOOSE = `${PAGES.passenger.path}?pickupLocation=vedoko&dropoffLocation=dantokpa`
const PHONE = { width: 360, height: 800 }

/** As Windows' high contrast does: the person's few colours replace the page's own. */
async function forceColours(page: Page, size = PHONE): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
}

/** How it looks to somebody whose pointer and keyboard are elsewhere: its picture, and six pixels around it. */
async function lookOf(target: Locator): Promise<string> {
  const page = target.page()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return picture(target)
}

async function pixelsOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to look at')
  const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
  const image = await target.page().screenshot({ clip, animations: 'disabled' })
  return sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
}

async function picture(target: Locator): Promise<string> {
  return createHash('sha256')
    .update((await pixelsOf(target)).data)
    .digest('hex')
}

/** The grey level that most of it has. */
async function groundOf(target: Locator): Promise<number> {
  const counts = new Map<number, number>()
  for (const level of (await pixelsOf(target)).data) counts.set(level, (counts.get(level) ?? 0) + 1)
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

/** The grey levels of the points from six pixels left of it to six inside, at half its height. */
async function acrossLeftEdge(target: Locator): Promise<readonly number[]> {
  const { data, info } = await pixelsOf(target)
  const start = Math.floor(info.height / 2) * info.width
  return [...data.subarray(start, start + 12)]
}

async function choose(tab: Locator): Promise<void> {
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Grey levels between two colours that a person tells apart: black and white are 255 apart. */
const CLEAR_DIFFERENCE = 100

test('with forced colours, a checkbox, a switch and a service look different once they are chosen', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit), PAGES.documents.path)
  await forceColours(page)
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .click()
  await page.getByLabel('Type de document').selectOption('id_card')
  const box = page.getByRole('checkbox', { name: /^J’accepte/ })
  const square = page.locator('.check-box')
  const unticked = await lookOf(square)
  await expect(square.locator('svg'), 'the tick of an empty box').toBeHidden()
  await box.check()
  expect(await lookOf(square), 'a ticked box').not.toBe(unticked)
  await expect(square.locator('svg'), 'its tick').toBeVisible()

  await page.goto(PAGES.settings.path)
  const reminders = page.getByRole('switch', { name: 'Rappels par e-mail' })
  const track = reminders.locator('.switch-track')
  const looks = new Map<string | null, string>()
  for (let turn = 0; turn < 2; turn += 1) {
    const state = await reminders.getAttribute('aria-checked')
    looks.set(state, await lookOf(track))
    await reminders.click()
    await expect(reminders).not.toHaveAttribute('aria-checked', String(state))
  }
  expect(looks.get('true'), 'a switch that is on').not.toBe(looks.get('false'))

  await page.goto(TO_CHOOSE)
  const services = page.getByRole('radio', { name: /Zémidjan|Standard/ })
  const card = page.locator('.radio-card').first()
  await services.nth(1).check()
  const other = await lookOf(card)
  await services.nth(0).check()
  expect(await lookOf(card), 'the chosen service').not.toBe(other)
  const [outside = 0, , , , , , , , ...inside] = await acrossLeftEdge(card)
  expect(Math.abs(outside - (inside.at(-1) ?? 0)), 'the ground of the chosen service').toBeGreaterThan(CLEAR_DIFFERENCE)
})

test('with forced colours, the chosen tab stands on another ground than the others', async ({
  kit,
  aPhone,
  phoneWith,
}) => {
  async function expectMark(page: Page) {
    const tabs = page.getByRole('tab')
    await choose(tabs.nth(0))
    const chosen = await groundOf(tabs.nth(0))
    await choose(tabs.nth(1))
    expect(Math.abs(chosen - (await groundOf(tabs.nth(0)))), `the ground of a tab of ${page.url()}`).toBeGreaterThan(
      CLEAR_DIFFERENCE,
    )
  }
  const visitor = await aPhone()
  await forceColours(visitor)
  await visitor.goto(PAGES.auth.path)
  await expectMark(visitor)
  const desk = await phoneWith(await anAdmin(kit), PAGES.admin.path)
  for (const size of [PHONE, WIDE]) {
    await forceColours(desk, size)
    await expectMark(desk)
  }
})

test('with forced colours, a filled button has an edge, and the focus a ring', async ({ kit, aPhone, phoneWith }) => {
  const visitor = await aPhone()
  await forceColours(visitor)
  await visitor.goto(PAGES.auth.path)
  const signIn = visitor.getByRole('button', { name: 'Se connecter', exact: true })
  const page = await phoneWith(await aPassenger(kit), TO_CHOOSE)
  await forceColours(page)
  for (const button of [signIn, page.getByRole('button', { name: /^Confirmer/ })]) {
    const [outside = 0, ...rest] = await acrossLeftEdge(button)
    const furthest = Math.max(...rest.map((level) => Math.abs(level - outside)))
    expect(furthest, 'the edge of a filled button').toBeGreaterThan(CLEAR_DIFFERENCE)
    const before = await lookOf(button)
    await button.page().keyboard.press('Tab')
    await button.focus()
    expect(await picture(button), 'the focus').not.toBe(before)
  }
})

test('with forced colours, the chosen day of a calendar has an edge, and the present step a dot', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit), PAGES.becomeDriver.path)
  await forceColours(page)
  await page.getByRole('textbox', { name: 'Date de naissance' }).fill('15/03/1990')
  await page.getByRole('button', { name: /^Calendrier/ }).click()
  const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button')
  const [outside = 0, ...rest] = await acrossLeftEdge(chosen)
  const furthest = Math.max(...rest.map((level) => Math.abs(level - outside)))
  expect(furthest, 'the edge of the chosen day').toBeGreaterThan(CLEAR_DIFFERENCE)

  const waiting = await phoneWith(await aDriver(kit, { approval: 'pending' }), PAGES.driver.path)
  await forceColours(waiting)
  const disc = waiting.locator('[aria-current=step] > .rounded-full')
  const { data, info } = await pixelsOf(disc)
  const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)
  const [dot = 0, beside = 0] = [data[middle], data[middle - 7]]
  expect(Math.abs(dot - beside), 'the dot of the present step').toBeGreaterThan(CLEAR_DIFFERENCE)
})

test('a driver’s switch keeps its name when it is switched, and says which of its two words counts', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aDriver(kit), PAGES.driver.path)
  const own = availability(page)
  await expect(own).toHaveAccessibleName('Disponible ou indisponible')
  for (const word of ['Disponible', 'Indisponible', 'Disponible']) {
    await expect(own).toHaveAccessibleDescription(new RegExp(`^${word} `))
    await expect(own).toBeChecked({ checked: word === 'Disponible' })
    await expect(own.getByText(word, { exact: true })).toBeVisible()
    await own.click()
  }
})
