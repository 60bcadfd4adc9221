import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Place, SESSION_SECRET } from '../../../bench/setup/engines.ts'
import type { People } from '../../../bench/setup/people.ts'
import { verifyArchive } from './archive.ts'
import { expectWhole, filesAt, hashFiles, hashTables, runCommandAt, settle, whileRiding } from './backup-trial.ts'
import { requireDiskSpace } from './disk-space.ts'

let place: Place
let people: People
/** A backup of the place when nobody used it. */
let quiet: string
const folder = mkdtempSync(join(tmpdir(), 'miyi-backup-'))

function placeAt(name: string): Place {
  const dataDir = join(folder, name)
  const environment = { DATA_DIR: dataDir, SESSION_SECRET, DEMO: '0', LOG_LEVEL: 'warn' }
  return { engine: 'PGlite', environment, open: () => openDatabase(undefined, dataDir) }
}

beforeAll(async () => {
  place = placeAt('place')
  mkdirSync(place.environment.DATA_DIR ?? '')
  await fillDataFolder(place.environment.DATA_DIR ?? '')
  people = await settle(place)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup of the embedded database, taken while people ride, is restored whole', async () => {
  const [archives, empty] = [join(folder, 'archives'), placeAt('under-traffic')]
  mkdirSync(archives)
  const archive = join(archives, 'under-traffic.tar')
  const before = await whileRiding(place, people, async () => {
    const made = await runCommandAt(place, 'backup', [archive])
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('under-traffic.tar: ') })
  })
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(readdirSync(archives)).toEqual(['under-traffic.tar', 'under-traffic.tar.sha256'])
  execFileSync('sha256sum', ['--check', '--status', 'under-traffic.tar.sha256'], { cwd: archives })
  expect(await runCommandAt(empty, 'restore', [archive])).toMatchObject({ code: 0 })
  await expectWhole(empty, before)
})

test('every table and every file of a restored embedded database is as it was', async () => {
  const [archives, empty] = [join(folder, 'quiet'), placeAt('restored')]
  mkdirSync(archives)
  const [tables, files] = [await hashTables(place), await hashFiles(place)]
  expect(await runCommandAt(place, 'backup', [archives])).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(archives)
  quiet = join(archives, name)
  expect(name).toMatch(/^miyi-\d{8}T\d{6}Z\.tar$/)
  const { SESSION_SECRET: secret = '', ...withoutSecret } = empty.environment
  const target = { ...empty, environment: withoutSecret }
  expect(await runCommandAt(target, 'restore', [quiet])).toMatchObject({ code: 0 })
  expect(await hashTables(target)).toEqual(tables)
  expect(await hashFiles(target)).toEqual(files)
  expect(Object.keys(files).length).toBeGreaterThan(3)
  const secretPath = join(withoutSecret.DATA_DIR ?? '', 'session-secret')
  expect([readFileSync(secretPath, 'utf8'), statSync(secretPath).mode & 0o777]).toEqual([secret, 0o600])
  // A second one would overwrite it.
  const again = await runCommandAt(target, 'restore', [quiet])
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('database exists. Restore into another') })
  const overwritten = await runCommandAt(place, 'backup', [quiet])
  expect(overwritten).toMatchObject({ code: 1, output: expect.stringContaining('a backup replaces nothing') })
})

test('an archive that is cut off, damaged, newer or of the other engine is refused, and nothing is restored', async () => {
  const empty = placeAt('empty')
  const bytes = readFileSync(quiet)
  const refusal = async (change: (path: string) => void): Promise<string> => {
    const path = join(folder, 'changed.tar')
    writeFileSync(path, bytes)
    change(path)
    const { code, output } = await runCommandAt(empty, 'restore', [path])
    expect(code).toBe(1)
    expect(existsSync(join(empty.environment.DATA_DIR ?? '', 'database'))).toBe(false)
    return output
  }
  for (const share of [0.1, 0.5, 0.9])
    expect(await refusal((path) => truncateSync(path, Math.floor(bytes.length * share)))).toMatch(
      /has no manifest|cannot be read as an archive/,
    )
  const flip = (path: string) => {
    const changed = Buffer.from(bytes)
    changed[600] = (changed[600] ?? 0) ^ 1
    writeFileSync(path, changed)
  }
  expect(await refusal(flip)).toContain('is missing or damaged')
  const replace = (from: string, to: string) => (path: string) => {
    const at = bytes.lastIndexOf(from)
    expect(at).toBeGreaterThan(0)
    writeFileSync(path, Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + from.length)]))
  }
  expect(await refusal(replace('0003_rides', '9993_rides'))).toContain('newer than this version')
  const { engine } = await verifyArchive(quiet)
  expect(engine).toBe('embedded')
  const elsewhere = { ...empty, environment: { ...empty.environment, DATABASE_URL: 'postgres://127.0.0.1:9/none' } }
  expect((await runCommandAt(elsewhere, 'restore', [quiet])).output).toContain('Leave DATABASE_URL out')
})

test('a restore without room says so in a sentence and leaves nothing', async () => {
  const dataDir = join(folder, 'no-room')
  const target = { ...placeAt('no-room').environment, PATH: process.env.PATH ?? '' }
  const script = join(import.meta.dirname, '../restore.ts')
  const restoreWithin = (blocks: number) =>
    spawnSync('sh', ['-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', process.execPath, script, quiet], {
      env: target,
      encoding: 'utf8',
    })
  const noRoom = `Nothing was restored: there is no room left in ${dataDir} (EFBIG: file too large, write).\n`
  const noDatabase = `Nothing was restored: the database does not open in ${dataDir}. Is there room for it? (`
  // For no file at all, and for documents but not for the database.
  for (const [blocks, says] of [
    [0, noRoom],
    [64, noDatabase],
  ] as const) {
    const { status, stdout, stderr } = restoreWithin(blocks)
    expect([status, stdout, stderr.trimEnd().split('\n')]).toEqual([1, '', [expect.stringContaining(says.trimEnd())]])
    expect(existsSync(dataDir)).toBe(false)
  }
  const config = parseConfig(target)
  const manifest = await verifyArchive(quiet)
  expect(() => requireDiskSpace(manifest, config)).not.toThrow()
  const huge = { ...manifest, parts: manifest.parts.map((part) => ({ ...part, bytes: 1e18 })) }
  expect(() => requireDiskSpace(huge, config)).toThrow(
    /^Nothing was restored: the archive needs \d+\.0 MB in .*no-room, where /,
  )
})

test('a target with files is refused; an unfinished backup is not overwritten, and a failed one leaves nothing', async () => {
  const empty = placeAt('with-files')
  const archive = join(folder, 'one.tar')
  writeFileSync(`${archive}.unfinished`, '')
  expect((await runCommandAt(place, 'backup', [archive])).output).toContain('another backup writes it, or was cut off')
  await filesAt(empty).save('user-documents/somebody/id_card_1.pdf', Buffer.from('a file'))
  const refused = await runCommandAt(empty, 'restore', [quiet])
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('There are files already') })
  // What cannot be dumped leaves no archive.
  const missing = join(folder, 'missing')
  mkdirSync(missing)
  const nothing = { ...place, environment: { ...place.environment, DATABASE_URL: 'postgres://127.0.0.1:9/none' } }
  const failed = await runCommandAt(nothing, 'backup', [missing])
  expect(failed).toEqual({ code: 1, output: 'The backup failed: connect ECONNREFUSED 127.0.0.1:9\n' })
  expect(readdirSync(missing)).toEqual([])
})

test('a folder without room: old archives go first, and the failure is one sentence that leaves nothing behind', async () => {
  const [archives, big] = [join(folder, 'full'), 'user-documents/somebody/id_card_2.pdf']
  mkdirSync(archives)
  const [old, older] = ['miyi-20200102T021000Z.tar', 'miyi-20200101T021000Z.tar']
  for (const name of [old, older, `${older}.unfinished`]) writeFileSync(join(archives, name), '')
  await filesAt(place).save(big, Buffer.alloc(3 * 1024 * 1024))
  // No file of this process may become larger than a megabyte: writing fails as on a full disk.
  const limited = 'ulimit -f 2048; exec "$0" "$@"'
  const command = [process.execPath, join(import.meta.dirname, '../backup.ts'), archives, '--keep-days', '14']
  const env = { PATH: process.env.PATH ?? '', ...place.environment }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', limited, ...command], { env, encoding: 'utf8' })
  await filesAt(place).remove(big)
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The backup failed: EFBIG: file too large, write\n',
  })
  // The newest whole one stays, however old it is.
  expect(readdirSync(archives)).toEqual([old])
  const noFolder = await runCommandAt(place, 'backup', [join(archives, old), '--keep-days', '14'])
  expect(noFolder.output).toMatch(/ is no folder\. Nothing was removed, and no backup was made\.$/m)
  expect(readdirSync(archives)).toEqual([old])
})
