import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#kit/files/s3-server.ts'
import { FileStoreAway } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** Short, so that a test of silence ends soon. */
const SHORT = { connectMs: 3_000, answerMs: 600, attempts: 2 }

let server: S3Server
afterEach(() => server.close())

test('a listing is complete beyond the thousand files of one answer', async () => {
  server = await startS3Server()
  const files = s3Files(server.config)
  const paths = Array.from({ length: 1_030 }, (_, n) => `user-documents/many/license_${1_000 + n}.pdf`)
  for (let from = 0; from < paths.length; from += 50)
    await Promise.all(paths.slice(from, from + 50).map((path) => files.save(path, Buffer.from('x'))))
  expect(await files.list('user-documents')).toEqual(paths)
})

test('a stored file is private: no request grants rights to anybody', async () => {
  server = await startS3Server()
  await s3Files(server.config).save('user-documents/a/license_1.pdf', Buffer.from('x'))
  const puts = server.requests.filter(({ method }) => method === 'PUT')
  expect(puts.length).toBeGreaterThan(0)
  for (const { headers } of puts)
    expect(Object.keys(headers).filter((name) => /^x-amz-(acl|grant)/.test(name))).toEqual([])
})

test('a server that would overwrite files is refused at the first write, also when its condition is asked', async () => {
  server = await startS3Server({ isConditional: false })
  const files = s3Files(server.config)
  await expect(files.save('user-documents/a/license_1.pdf', Buffer.from('x'))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('If-None-Match') },
  })
  expect(await files.list('user-documents')).toEqual([])
  await expect(files.condition()).rejects.toThrow(FileStoreAway)
})

test.each(['refuses', 'hangs'] as const)(
  'a server that %s is away for a bounded time, and serves again later',
  async (fault) => {
    server = await startS3Server()
    const files = s3Files(server.config, SHORT)
    await s3Files(server.config).save('user-documents/a/license_1.pdf', Buffer.from('x'))
    server.fail(fault)
    const before = server.requests.length
    await expect(files.open('user-documents/a/license_1.pdf')).rejects.toThrow(FileStoreAway)
    expect(server.requests.length - before).toBe(SHORT.attempts)
    await expect(files.save('user-documents/a/license_2.pdf', Buffer.from('x'))).rejects.toThrow(FileStoreAway)
    await expect(files.list('user-documents')).rejects.toThrow(FileStoreAway)
    await expect(files.remove('user-documents/a/license_1.pdf')).rejects.toThrow(FileStoreAway)
    await expect(files.condition()).rejects.toThrow(FileStoreAway)
    server.fail('none')
    const patience = { timeout: 15_000 }
    await expect.poll(() => files.list('user-documents'), patience).toEqual(['user-documents/a/license_1.pdf'])
    await expect.poll(() => files.condition(), patience).toEqual({ kind: 's3' })
  },
)

test('an installation without S3 loads no line of its client', async () => {
  server = await startS3Server()
  const loaded = (s3: unknown) => `
    const { createFiles } = await import('./server/outside/files/create-files.ts')
    await createFiles({ s3: ${JSON.stringify(s3)}, dataDir: 'not-used' })
    const { default: { _cache } } = await import('node:module')
    process.stdout.write(String(Object.keys(_cache).some((path) => path.includes('@aws-sdk'))))`
  const root = join(import.meta.dirname, '../../..')
  const run = async (s3: unknown) =>
    (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', loaded(s3)], { cwd: root })).stdout
  expect(await run(null)).toBe('false')
  expect(await run(server.config)).toBe('true')
})
