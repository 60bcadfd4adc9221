import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'

let dataDir: string
let files: FileStore
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'miyi-files-'))
  files = localFiles(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true }))

test('what is saved is read back, listed, and gone once removed', async () => {
  await files.save('user-documents/a/license_1.pdf', Buffer.from('bytes'))
  const stored = await files.open('user-documents/a/license_1.pdf')
  expect(stored === null ? null : await text(stored)).toBe('bytes')
  expect(await files.list('user-documents')).toEqual(['user-documents/a/license_1.pdf'])
  await files.remove('user-documents/a/license_1.pdf')
  await files.remove('user-documents/a/license_1.pdf')
  expect(await files.open('user-documents/a/license_1.pdf')).toBeNull()
  expect(await files.list('nowhere')).toEqual([])
})

test.each(['../session-secret', 'user-documents/../../x', '/etc/passwd'])('the path %s leads nowhere', async (path) => {
  await expect(files.save(path, Buffer.from(''))).rejects.toThrow('out of its folder')
})
