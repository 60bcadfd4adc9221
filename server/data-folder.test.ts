import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { makeDataFolder, UnusableDataFolder, withStoredSecret } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'miyi-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('the data folder is closed to other users, also when it was open before, and its group keeps access', () => {
  const [fresh, open] = [join(parent, 'a', 'fresh'), join(parent, 'open')]
  makeDataFolder(fresh)
  expect(modeOf(fresh)).toBe(0o700)
  makeDataFolder(open)
  chmodSync(open, 0o757)
  makeDataFolder(open)
  expect(modeOf(open)).toBe(0o750)
})

test('the secret that signs is generated once and kept in the data folder, closed to others', () => {
  const DATA_DIR = join(parent, 'kept')
  const { sessionSecret } = withStoredSecret(parseConfig({ DATA_DIR }))
  expect(sessionSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(withStoredSecret(parseConfig({ DATA_DIR })).sessionSecret).toBe(sessionSecret)
  expect(readFileSync(join(DATA_DIR, 'session-secret'), 'utf8')).toBe(sessionSecret)
  expect(modeOf(join(DATA_DIR, 'session-secret'))).toBe(0o600)
})

test('a secret of the environment signs, and the data folder is not made for it', () => {
  const DATA_DIR = join(parent, 'not-needed')
  const SESSION_SECRET = 'x'.repeat(32)
  expect(withStoredSecret(parseConfig({ DATA_DIR, SESSION_SECRET })).sessionSecret).toBe(SESSION_SECRET)
  expect(existsSync(DATA_DIR)).toBe(false)
})

const secretIn = (DATA_DIR: string) => withStoredSecret(parseConfig({ DATA_DIR })).sessionSecret

test('a folder that cannot be made or written is refused in a sentence', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below'), '/proc/miyi']) {
    expect(() => makeDataFolder(path)).toThrow(UnusableDataFolder)
    expect(() => secretIn(path)).toThrow(`${path} cannot be used: E`)
  }
})

test('a folder without the right to write, or a secret without the right to read, is refused in a sentence', () => {
  const [locked, secret, folder] = [join(parent, 'locked'), join(parent, 'closed'), join(parent, 'with-a-folder')]
  mkdirSync(join(folder, 'session-secret'), { recursive: true, mode: 0o700 })
  expect(() => secretIn(folder)).toThrow(UnusableDataFolder)
  mkdirSync(locked, { mode: 0o500 })
  secretIn(secret)
  chmodSync(join(secret, 'session-secret'), 0o000)
  // To root these rights mean nothing.
  if (process.getuid?.() === 0) return
  expect(() => makeDataFolder(locked)).toThrow('Give it to the user that runs the server, or set DATA_DIR')
  expect(() => secretIn(secret)).toThrow(UnusableDataFolder)
})
