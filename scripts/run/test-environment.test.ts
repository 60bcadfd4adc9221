import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ROOT } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

const HOSTILE = {
  LANG: 'C',
  LANGUAGE: 'tr',
  LC_ALL: 'tr_TR',
  LC_NUMERIC: 'fr_FR',
  TZ: 'Pacific/Auckland',
  NODE_OPTIONS: '--max-http-header-size=1024',
  NODE_ENV: 'production',
  HTTP_PROXY: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  npm_config_ignore_scripts: 'true',
  GIT_DIR: '/elsewhere',
  PGOPTIONS: '-c statement_timeout=1',
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
}

test('nothing that a machine or a user has set changes a run', () => {
  const before = testEnvironment()
  for (const [name, value] of Object.entries(HOSTILE)) vi.stubEnv(name, value)
  expect(testEnvironment()).toEqual(before)
  expect(before).toMatchObject({ TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' })
})

test('no variable of Miyi reaches a test by itself, and what a run adds does', () => {
  const page = readFileSync(join(ROOT, 'docs/environment.md'), 'utf8')
  const names = page.split('\n').flatMap((line) => {
    const [, first = ''] = /^\| ((?:`[A-Z_0-9]+` ?)+)\|/.exec(line) ?? []
    return first.match(/[A-Z_0-9]+/g) ?? []
  })
  expect(names.length).toBeGreaterThan(50)
  for (const name of names.filter((one) => one !== 'CHROMIUM_PATH')) vi.stubEnv(name, 'from outside')
  expect(Object.values(testEnvironment())).not.toContain('from outside')
  expect(testEnvironment({ DATABASE_URL: 'postgres://added' }).DATABASE_URL).toBe('postgres://added')
})

test('programs, the home and the temporary folder stay where they are', () => {
  const places = { PATH: '/programs', HOME: '/home', TMPDIR: '/temporary', CHROMIUM_PATH: '/chromium' }
  for (const [name, value] of Object.entries(places)) vi.stubEnv(name, value)
  expect(testEnvironment()).toMatchObject({ ...places, PATH: expect.stringMatching(/^\/programs:/) })
})
