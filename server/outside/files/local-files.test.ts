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

test('a saved file can be read, listed and removed', async () => {
  await files.save('user-documents/a/license_1.pdf', Buffer.from('bytes'))
  const stored = await files.open('user-documents/a/license_1.pdf')
  expect(stored === null ? null : await text(stored)).toBe('bytes')
  expect(await files.list('user-documents')).toEqual(['user-documents/a/license_1.pdf'])
  await files.remove('user-documents/a/license_1.pdf')
  await files.remove('user-documents/a/license_1.pdf')
  expect(await files.open('user-documents/a/license_1.pdf')).toBeNull()
  expect(await files.list('nowhere')).toEqual([])
})

test('an existing file is not overwritten, and no temporary file remains', async () => {
  const path = 'user-documents/a/insurance_1.pdf'
  expect(await files.save(path, Buffer.from('first'))).toBe(true)
  expect(await files.save(path, Buffer.from('second'))).toBe(false)
  const stored = await files.open(path)
  expect(stored === null ? null : await text(stored)).toBe('first')
  expect(await files.list('user-documents/a')).toEqual([path])
  await files.remove(path)
})

test('one of ten concurrent writes to one name succeeds', async () => {
  const path = 'user-documents/a/id_card_1.pdf'
  const tries = Array.from({ length: 10 }, (_, index) => files.save(path, Buffer.from(String(index))))
  const won = await Promise.all(tries)
  expect(won.filter(Boolean)).toHaveLength(1)
  const stored = await files.open(path)
  expect(stored === null ? null : await text(stored)).toBe(String(won.indexOf(true)))
  expect(await files.list('user-documents/a')).toEqual([path])
})

test('a failed write leaves no file', async () => {
  const path = 'user-documents/full/license_1.pdf'
  // An invalid content simulates a full disk: the write fails after the file was created.
  await expect(files.save(path, { length: 1 } as unknown as Uint8Array)).rejects.toThrow()
  expect(await files.list('user-documents/full')).toEqual([])
})

test.each(['../session-secret', 'user-documents/../../x', '/etc/passwd'])('the path %s is refused', async (path) => {
  await expect(files.save(path, Buffer.from(''))).rejects.toThrow('out of its folder')
})
