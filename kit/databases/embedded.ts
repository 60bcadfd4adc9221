import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Database, openEmbedded } from '#server/db/database.ts'
import { EMBEDDED_FOLDER } from '#server/db/embedded/in-folder.ts'
import { type EmptyAgain, learnToEmpty } from './empty-again.ts'
import { schemaKey } from './schema-key.ts'

const CACHE = join(import.meta.dirname, '../../.cache/kit')

async function readTemplate(path: string): Promise<Blob | null> {
  try {
    return new Blob([await readFile(path)])
  } catch {
    return null
  }
}

async function makeTemplate(path: string): Promise<Blob> {
  const pglite = await PGlite.create()
  const database = await openEmbedded(pglite)
  const dump = await pglite.dumpDataDir('none')
  await database.close()
  await mkdir(CACHE, { recursive: true })
  // Renamed when complete, so that another worker never reads half a file.
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, path)
  return dump
}

async function embeddedTemplate(): Promise<Blob> {
  const path = join(CACHE, `${await schemaKey()}.tar`)
  return (await readTemplate(path)) ?? makeTemplate(path)
}

/** Creates a migrated, empty embedded database in a data folder, so that a server's first start need not do it. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const dataFolder = join(dataDir, EMBEDDED_FOLDER)
  await (await PGlite.create({ dataDir: dataFolder, loadDataDir: await embeddedTemplate() })).close()
}

type Copy = { readonly pglite: PGlite; readonly emptyAgain: EmptyAgain }

/** Copies that no test uses now: making one takes ten times the processor time of emptying it. */
const idle: Copy[] = []

async function makeCopy(): Promise<Copy> {
  const pglite = await PGlite.create({ loadDataDir: await embeddedTemplate() })
  return { pglite, emptyAgain: await learnToEmpty(pglite) }
}

async function giveBack(copy: Copy): Promise<void> {
  if (await copy.emptyAgain()) idle.push(copy)
  else await copy.pglite.close()
}

/** A migrated, empty embedded database, whichever engine the other tests use. Once closed, other tests of the worker reuse it. */
export async function anEmbeddedDatabase(): Promise<Database> {
  const copy = idle.pop() ?? (await makeCopy())
  const stopListening: (() => Promise<void>)[] = []
  let isClosed = false
  const database = await openEmbedded(copy.pglite, async () => {
    // A test may close it twice; by then another test may use it.
    if (isClosed) return
    isClosed = true
    for (const stop of stopListening) await stop()
    await giveBack(copy)
  })
  return {
    ...database,
    listen: async (...given) => {
      const stop = await database.listen(...given)
      stopListening.push(stop)
      return stop
    },
  }
}
