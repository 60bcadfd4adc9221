import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WAYS_OUT } from './missing-features.table.ts'
import { listMissingFeatures } from './missing-features.ts'
import { PROMISED_BROWSERS } from './promised-browsers.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')

describe('the oldest browsers that are promised', () => {
  test('are those of the README', () => {
    const { chrome_android, webview_android, safari_ios, firefox } = PROMISED_BROWSERS
    expect(webview_android).toBe(chrome_android)
    expect(readFileSync(join(BUILT, '../../README.md'), 'utf8').replace(/\s+/g, ' ')).toContain(
      `Chrome and Android’s WebView from version ${chrome_android}, Safari from iOS ${safari_ios} and Firefox from version ${firefox}`,
    )
  })

  test('have all that the built files use, or a way out', () => {
    const files = globSync('**/*.js', { cwd: BUILT })
    expect(files.length).toBeGreaterThan(100)
    const missing = files.flatMap((file) => listMissingFeatures(readFileSync(join(BUILT, file), 'utf8')))
    expect([...new Set(missing)].sort()).toEqual(Object.keys(WAYS_OUT).sort())
  })

  test.each([
    ['a method of a list', 'rides.findLast(isUnpaid)', '.findLast()'],
    ['a method of a text', "code.replaceAll(' ', '')", '.replaceAll()'],
    ['a function of a built-in object', 'Object.hasOwn(DATA, name)', 'Object.hasOwn'],
    ['a function of an interface', 'Response.json(kept)', 'Response.json'],
    ['a property of the navigator', 'navigator.userActivation.hasBeenActive', 'navigator.userActivation'],
    ['a constructor', 'new BroadcastChannel(NAME)', 'BroadcastChannel()'],
    ['a global function', 'structuredClone(ride)', 'structuredClone()'],
    ['a method of an element', 'dialog.showModal()', '.showModal()'],
    ['a look behind', 'text.replace(/(?<=\\d) /g, NARROW)', 'lookbehind_assertion'],
    ['a flag of a regular expression', '/[\\p{L}--a]/v', 'unicodeSets'],
  ])('%s that came later is found', (_what, code, feature) => {
    expect(listMissingFeatures(code)).toEqual([feature])
  })

  test.each(['rides.find(isUnpaid)', 'fetch(path)', 'new Map()', 'seen.at', 'own.hasOwn', "text.replace(/a/g, '')"])(
    '%s is in all of them',
    (code) => {
      expect(listMissingFeatures(code)).toEqual([])
    },
  )
})
