import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'miyi-memory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => vi.stubEnv('TMPDIR', ''))

test('temporary files go to a new subfolder that another user may enter but not list', () => {
  keepTemporaryFilesInMemory({ folder, neededBytes: 1 })
  expect(dirname(process.env.TMPDIR ?? '')).toBe(folder)
  expect(statSync(process.env.TMPDIR ?? '').mode & 0o777).toBe(0o711)
})

test.each([
  ['a folder without enough free bytes', { folder, neededBytes: Number.MAX_SAFE_INTEGER }],
  ['a folder that does not exist', { folder: join(folder, 'missing'), neededBytes: 1 }],
])('%s is not used for temporary files', (_, options) => {
  const before = readdirSync(folder)
  keepTemporaryFilesInMemory(options)
  expect([process.env.TMPDIR, readdirSync(folder)]).toEqual(['', before])
})

test('a TMPDIR that is set stays', () => {
  vi.stubEnv('TMPDIR', '/var/tmp')
  keepTemporaryFilesInMemory({ folder, neededBytes: 1 })
  expect(process.env.TMPDIR).toBe('/var/tmp')
})
