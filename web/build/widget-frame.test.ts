import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withFrameFromPage } from '#web/build/widget-frame.ts'

const code = readFileSync(fileURLToPath(import.meta.resolve('kkiapay')), 'utf8')

test('the package takes the address of its frame from the page, in one place, and keeps the rest of its code', () => {
  const parts = withFrameFromPage(code).split('(window.kkiapayFrameUrl||"https://widget-v3.kkiapay.me")')
  expect(parts).toHaveLength(2)
  expect(parts.join('"https://widget-v3.kkiapay.me"')).toBe(code)
})
