import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#kit/files/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

type Opened = { readonly files: FileStore; readonly close: () => Promise<void> }

async function onDisk(): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'miyi-files-'))
  return { files: localFiles(dataDir), close: () => rm(dataDir, { recursive: true }) }
}

async function onS3(): Promise<Opened> {
  const { config, close } = await startS3Server()
  return { files: s3Files(config), close }
}

const STORES = [
  ['on the disk', onDisk],
  ['on S3', onS3],
] as const

/** Opens the store of a group of tests, and closes it after them. */
function openAround(open: () => Promise<Opened>): () => FileStore {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  return () => opened.files
}

describe.each(STORES)('%s', (_, open) => {
  const store = openAround(open)

  test('a saved file can be read, listed and removed', async () => {
    const files = store()
    await files.save('user-documents/a/license_1.pdf', Buffer.from('bytes'))
    const stored = await files.open('user-documents/a/license_1.pdf')
    expect(stored === null ? null : await text(stored)).toBe('bytes')
    expect(await files.list('user-documents')).toEqual(['user-documents/a/license_1.pdf'])
    await files.remove('user-documents/a/license_1.pdf')
    await files.remove('user-documents/a/license_1.pdf')
    expect(await files.open('user-documents/a/license_1.pdf')).toBeNull()
    expect(await files.list('nowhere')).toEqual([])
  })

  test('five megabytes come back as they were', async () => {
    const files = store()
    const bytes = Buffer.alloc(5_000_000, 'Miyi')
    expect(await files.save('user-documents/large/license_1.pdf', bytes)).toBe(true)
    const stored = await files.open('user-documents/large/license_1.pdf')
    expect(stored === null ? false : (await buffer(stored)).equals(bytes)).toBe(true)
    await files.remove('user-documents/large/license_1.pdf')
  })

  test('a stream is stored as a whole under its name, and not over another file', async () => {
    const files = store()
    const path = 'exports/a/1.csv'
    const pieces = Array.from({ length: 40 }, (_, n) => Buffer.alloc(50_000, `piece ${n};`))
    const bytes = Buffer.concat(pieces)
    expect(await files.saveStream(path, Readable.from(pieces), bytes.length)).toBe(true)
    expect(await files.saveStream(path, Readable.from([Buffer.from('other')]), 5)).toBe(false)
    const stored = await files.open(path)
    expect(stored === null ? false : (await buffer(stored)).equals(bytes)).toBe(true)
    expect(await files.list('exports')).toEqual([path])
    await files.remove(path)
  })

  test('a stream that breaks leaves no file', async () => {
    const files = store()
    async function* breaking() {
      yield Buffer.alloc(1_000, 'x')
      throw new Error('broken stream')
    }
    await expect(files.saveStream('exports/a/2.csv', Readable.from(breaking()), 2_000)).rejects.toThrow()
    expect(await files.list('exports')).toEqual([])
  })
})

describe.each(STORES)('%s', (_, open) => {
  const store = openAround(open)

  test.each([
    ['shorter', 1],
    ['longer', -1],
  ])('a stream that is %s than announced is refused', async (_, more) => {
    const pieces = Array.from({ length: 4 }, () => Buffer.alloc(50_000, 'x'))
    await expect(store().saveStream(`cut/${more}.csv`, Readable.from(pieces), 200_000 + more)).rejects.toThrow()
  })
})

test('a stream of another length leaves no file on the disk', async () => {
  const { files, close } = await onDisk()
  for (const announced of [4, 6]) {
    await expect(
      files.saveStream('exports/a/1.csv', Readable.from([Buffer.from('bytes')]), announced),
    ).rejects.toThrow()
    expect(await files.list('exports')).toEqual([])
  }
  await close()
})

describe.each(STORES)('a write %s', (_, open) => {
  const store = openAround(open)

  test('an existing file is not overwritten, and no temporary file remains', async () => {
    const files = store()
    const path = 'user-documents/a/insurance_1.pdf'
    expect(await files.save(path, Buffer.from('first'))).toBe(true)
    expect(await files.save(path, Buffer.from('second'))).toBe(false)
    const stored = await files.open(path)
    expect(stored === null ? null : await text(stored)).toBe('first')
    expect(await files.list('user-documents/a')).toEqual([path])
    await files.remove(path)
  })

  test('one of ten concurrent writes to one name succeeds', async () => {
    const files = store()
    const path = 'user-documents/a/id_card_1.pdf'
    const tries = Array.from({ length: 10 }, (_, index) => files.save(path, Buffer.from(String(index))))
    const won = await Promise.all(tries)
    expect(won.filter(Boolean)).toHaveLength(1)
    const stored = await files.open(path)
    expect(stored === null ? null : await text(stored)).toBe(String(won.indexOf(true)))
    expect(await files.list('user-documents/a')).toEqual([path])
  })

  test('a folder is not its neighbour whose name begins like it', async () => {
    const files = store()
    await files.save('profile-photos/ab/1.jpg', Buffer.from('hers'))
    await files.save('profile-photos/a/1.jpg', Buffer.from('his'))
    expect(await files.list('profile-photos/a')).toEqual(['profile-photos/a/1.jpg'])
  })

  test('a failed write leaves no file', async () => {
    const files = store()
    const path = 'user-documents/full/license_1.pdf'
    // An invalid content simulates a full disk: the write fails after the file was created.
    await expect(files.save(path, { length: 1 } as unknown as Uint8Array)).rejects.toThrow()
    expect(await files.list('user-documents/full')).toEqual([])
  })
})

describe.each(STORES)('%s', (_, open) => {
  const store = openAround(open)

  test.each(['../session-secret', 'user-documents/../../x', '/etc/passwd'])('the path %s is refused', async (path) => {
    const files = store()
    await expect(files.save(path, Buffer.from(''))).rejects.toThrow('out of its folder')
    await expect(files.open(path)).rejects.toThrow('out of its folder')
    await expect(files.remove(path)).rejects.toThrow('out of its folder')
  })
})
