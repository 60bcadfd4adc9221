import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { dumpEmbedded } from '#server/db/database.ts'
import { askForDump } from '#server/db/upkeep/dump-line.ts'
import type { ArchiveWriter } from './archive.ts'
import { type DatabaseFacts, readFacts } from './database-facts.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

/** Names of the database in an archive. */
export const POSTGRES_PART = 'database.dump'
export const EMBEDDED_PART = 'database.tar.gz'

/** A dump on the disk, and the facts of the instant that it holds. */
export type Dump = {
  readonly facts: DatabaseFacts
  readonly addTo: (archive: ArchiveWriter) => Promise<void>
}

function dumpAt(path: string, part: string, facts: DatabaseFacts): Dump {
  return {
    facts,
    addTo: async (archive) => {
      await archive.add(part, { stream: createReadStream(path), size: (await stat(path)).size })
    },
  }
}

/** Facts and dump share one snapshot: what is committed meanwhile is in neither. */
async function dumpPostgres(databaseUrl: string, path: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // It waits for pg_dump.
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const facts = await readFacts(async (text) => (await client.query(text)).rows)
    const program = await findProgram('pg_dump', facts.serverVersion)
    // Before the program opens it, so that nobody else ever reads it.
    await writeFile(path, '', { mode: 0o600 })
    await runProgram(program, databaseUrl, ['--format=custom', `--snapshot=${rows[0]?.snapshot}`, `--file=${path}`])
    return dumpAt(path, POSTGRES_PART, facts)
  } finally {
    await client.end()
  }
}

/** The server makes the dump while it runs. It is opened here, so that a dump that does not open is no backup. */
async function dumpFolder(dataDir: string, path: string): Promise<Dump> {
  const tar = (await askForDump(dataDir)) ?? Buffer.from(await (await dumpEmbedded(dataDir)).arrayBuffer())
  const copy = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(tar)]) })
  try {
    const facts = await readFacts(async (text) => (await copy.query(text)).rows as never)
    await writeFile(path, await promisify(gzip)(tar), { mode: 0o600 })
    return dumpAt(path, EMBEDDED_PART, facts)
  } finally {
    await copy.close()
  }
}

/** Dumps the database of this configuration to a file, which the caller removes. Throws FolderInUse, or BadArchive with a remedy. */
export function dumpDatabase({ databaseUrl, dataDir }: Config, path: string): Promise<Dump> {
  return databaseUrl === undefined ? dumpFolder(dataDir, path) : dumpPostgres(databaseUrl, path)
}
