import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

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
