import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from './brand.ts'
import { PAGES, pageTitle } from './routes.ts'

test('the tab of the landing page shows the brand and its tagline, any other its page and the brand', () => {
  const brand = { ...DEFAULT_BRAND, name: 'Zém', tagline: 'On y va' }
  expect(pageTitle(PAGES.home.title, brand)).toBe('Zém · On y va')
  expect(pageTitle(PAGES.help.title, brand)).toBe(`${PAGES.help.title} · Zém`)
})
