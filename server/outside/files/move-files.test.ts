import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#kit/files/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { moveFiles } from './move-files.ts'
import { s3Files } from './s3-files.ts'

const FOLDERS = ['user-documents', 'profile-photos']
const LICENSE = 'user-documents/a/license_1.pdf'
const PHOTO = 'profile-photos/a/1.jpg'

let dataDir: string
let server: S3Server
let from: FileStore
let to: FileStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'miyi-move-'))
  server = await startS3Server()
  from = localFiles(dataDir)
  to = s3Files(server.config)
  await from.save(LICENSE, Buffer.from('license'))
  await from.save(PHOTO, Buffer.from('photo'))
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

async function read(files: FileStore, path: string): Promise<string | null> {
  const content = await files.open(path)
  return content && text(content)
}

test('files are copied, and stay on the disk unless they are to be deleted', async () => {
  expect(await moveFiles({ from, to, deletes: false }, FOLDERS)).toMatchObject({ copied: [LICENSE, PHOTO], removed: 0 })
  expect([await read(to, LICENSE), await read(from, LICENSE)]).toEqual(['license', 'license'])
  const again = await moveFiles({ from, to, deletes: true }, FOLDERS)
  expect(again).toEqual({ copied: [], present: [LICENSE, PHOTO], different: [], removed: 2 })
  expect([await read(to, PHOTO), await read(from, PHOTO)]).toEqual(['photo', null])
})

test('a move that was interrupted goes on where it stopped', async () => {
  let saved = 0
  const breaking: FileStore = {
    ...to,
    save: async (...file) => {
      saved += 1
      if (saved > 1) throw new Error('the line is cut')
      return to.save(...file)
    },
  }
  await expect(moveFiles({ from, to: breaking, deletes: true }, FOLDERS)).rejects.toThrow('the line is cut')
  expect(await moveFiles({ from, to, deletes: true }, FOLDERS)).toEqual({
    copied: [PHOTO],
    present: [],
    different: [],
    removed: 1,
  })
})

test('a file that is not read back as it was written is not deleted', async () => {
  await to.save(LICENSE, Buffer.from('another'))
  expect(await moveFiles({ from, to, deletes: true }, FOLDERS)).toEqual({
    copied: [PHOTO],
    present: [],
    different: [LICENSE],
    removed: 1,
  })
  expect([await read(from, LICENSE), await read(to, LICENSE)]).toEqual(['license', 'another'])
})

test('a file that the server is still writing is left alone, and one that it deletes meanwhile is no error', async () => {
  await from.save(`${LICENSE}.unfinished`, Buffer.from('half'))
  const deleting: FileStore = { ...from, open: async (path) => (path === PHOTO ? null : from.open(path)) }
  expect(await moveFiles({ from: deleting, to, deletes: true }, FOLDERS)).toMatchObject({
    copied: [LICENSE],
    removed: 1,
  })
  expect(await to.list('user-documents')).toEqual([LICENSE])
})

/** The command as an operator types it; its exit code and its words. */
function command(...args: string[]): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, ...server.environment }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/files/files-move.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: `${out}${err}` }),
    )
  })
}

test('npm run files:move says what it did, and tells failure by its exit code', async () => {
  const moved = await command('--to', 's3', '--delete')
  expect(moved.code).toBe(0)
  expect(moved.said).toContain('Copied and read back: 2\n')
  expect(moved.said).toContain('Removed from the disk: 2\n')
  expect((await command('--to', 'tape')).said).toContain('Usage: npm run files:move')
  server.fail('refuses')
  await from.save(LICENSE, Buffer.from('new'))
  const refused = await command('--to', 's3', '--delete')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('the file store does not answer') })
  expect(await read(from, LICENSE)).toBe('new')
})
