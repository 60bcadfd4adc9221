import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { startProcess } from '#kit/outside/server-process.ts'
import { aPdf } from '#kit/people/documents.ts'
import { pathOfUrl } from '#server/documents/document-path.ts'
import { FILE_FOLDERS } from '#server/outside/files/file-folders.ts'
import { localFiles } from '#server/outside/files/local-files.ts'
import { DocumentSender } from '../../../bench/chaos/document-sender.ts'
import { RANK, Tally } from '../../../bench/chaos/phone.ts'
import { ride } from '../../../bench/chaos/traffic.ts'
import type { Place } from '../../../bench/setup/engines.ts'
import { insertPeople, type People } from '../../../bench/setup/people.ts'

type Ran = { readonly code: number; readonly output: string }

/** Runs a command of `npm run` at that place. */
export function runCommandAt(place: Place, name: string, args: readonly string[]): Promise<Ran> {
  const env = { PATH: process.env.PATH ?? '', ...place.environment }
  const script = join(import.meta.dirname, '..', `${name}.ts`)
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
    })
  })
}

export const filesAt = ({ environment }: Place) => localFiles(environment.DATA_DIR ?? '')

/** People who may drive, each document of theirs with its file. */
export async function settle(place: Place): Promise<People> {
  const people = await insertPeople(place, { passengers: 3, drivers: 3 })
  const database = await place.open()
  const documents = await database.db.selectFrom('userDocuments').select('fileUrl').execute()
  for (const { fileUrl } of documents) await filesAt(place).save(pathOfUrl(fileUrl), aPdf([fileUrl]))
  await database.close()
  return people
}

/** The hash of every table's rows in their order as text, with their number. */
export async function hashTables(place: Place): Promise<Record<string, string>> {
  const database = await place.open()
  try {
    const ask = async (text: string) => (await database.pool.query<Record<string, string>>(text)).rows
    const tables = await ask(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'jobs') and c.relkind = 'r' order by 1`)
    const hashes: Record<string, string> = {}
    for (const { name = '' } of tables) {
      const [row] = await ask(`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${name} t`)
      hashes[name] = row?.hash ?? ''
    }
    return hashes
  } finally {
    await database.close()
  }
}

/** The hash of every file. */
export async function hashFiles(place: Place): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const folder of FILE_FOLDERS) {
    for (const path of await filesAt(place).list(folder)) {
      const content = await filesAt(place).open(path)
      hashes[path] = createHash('sha256')
        .update(Buffer.concat((await content?.toArray()) ?? []))
        .digest('hex')
    }
  }
  return hashes
}

type UnderTraffic = { readonly acknowledged: ReadonlyMap<string, string>; readonly uploaded: readonly string[] }

/** People ride and upload documents while `act` runs. Returns what they had been answered before it began. */
export async function whileRiding(place: Place, people: People, act: () => Promise<void>): Promise<UnderTraffic> {
  const server = await startProcess(place.environment.DATA_DIR ?? '', place.environment)
  const [tally, over] = [new Tally(), new AbortController()]
  const riding = ride(people, { address: server.address, tally, over: over.signal })
  const uploaded: string[] = []
  let underWay = 0
  const uploading = (async () => {
    while (!over.signal.aborted) {
      for (const cookie of people.drivers) {
        const sender = new DocumentSender(server.address, cookie)
        underWay += 1
        if ((await sender.send()).status === 201) uploaded.push(sender.documentId)
        underWay -= 1
      }
      await sleep(200)
    }
  })()
  try {
    await expect.poll(() => [...tally.acknowledged.values()], { timeout: 60_000 }).toContain('completed')
    await expect.poll(() => uploaded.length, { timeout: 60_000 }).toBeGreaterThan(2)
    const before = { acknowledged: new Map(tally.acknowledged), uploaded: [...uploaded] }
    // It begins while a document is being uploaded.
    await expect.poll(() => underWay).toBeGreaterThan(0)
    await act()
    return before
  } finally {
    over.abort()
    await Promise.all([riding, uploading])
    await server.stop()
  }
}

/** What was acknowledged is there, no row lacks its file, and the books are right. */
export async function expectWhole(place: Place, { acknowledged, uploaded }: UnderTraffic): Promise<void> {
  const database = await place.open()
  const { db } = database
  const rides = new Map((await db.selectFrom('rides').select(['id', 'status']).execute()).map((r) => [r.id, r.status]))
  for (const [id, status] of acknowledged)
    expect(RANK.indexOf(rides.get(id) ?? 'cancelled')).toBeGreaterThanOrEqual(RANK.indexOf(status as never))
  const documents = await db.selectFrom('userDocuments').select(['uploadId', 'fileUrl']).execute()
  expect(documents.map(({ uploadId }) => uploadId)).toEqual(expect.arrayContaining([...uploaded]))
  const files = await hashFiles(place)
  for (const { fileUrl } of documents) expect(files).toHaveProperty([pathOfUrl(fileUrl)])
  await expectInvariants(db)
  await database.close()
}
