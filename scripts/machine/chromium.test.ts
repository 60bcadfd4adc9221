import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFullChromium, findTestBrowser } from './chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'miyi-browsers-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function install(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('the headless shell runs the tests, and a full browser shows the notifications', () => {
  const [shell, full] = [install('chromium-headless-shell'), install('chromium')]
  expect([findTestBrowser(), findFullChromium()]).toEqual([shell, full])
})

test('where only a full browser is installed, it does both', () => {
  const full = install('google-chrome')
  expect([findTestBrowser(), findFullChromium()]).toEqual([full, full])
})

test('a headless shell that was chosen is not taken for a full browser', () => {
  const [chosen, full] = [install('headless_shell'), install('chromium')]
  vi.stubEnv('CHROMIUM_PATH', chosen)
  expect([findTestBrowser(), findFullChromium()]).toEqual([chosen, full])
})

test('a full browser that was chosen does both', () => {
  install('chromium')
  const chosen = install('my-chrome')
  vi.stubEnv('CHROMIUM_PATH', chosen)
  expect([findTestBrowser(), findFullChromium()]).toEqual([chosen, chosen])
})

test('a path that names no program is an error', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'))
  expect(() => findFullChromium()).toThrow('CHROMIUM_PATH names no program')
})
