import { pathOfPhoto } from '#server/accounts/profile/profile-photo.ts'
import { pathOfUrl } from '#server/documents/document-path.ts'
import type { Manifest } from './manifest.ts'

/** Runs one statement and returns its rows; on PostgreSQL in the snapshot that is dumped. */
export type Ask = <T extends object>(text: string) => Promise<readonly T[]>

/** What a manifest says of a database, and which files its rows name. */
export type DatabaseFacts = Pick<Manifest, 'serverVersion' | 'migrations' | 'rows'> & {
  readonly files: readonly string[]
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'jobs') and c.relkind = 'r' order by 1`

async function countRows(ask: Ask): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { name } of await ask<{ name: string }>(TABLES)) {
    const [counted] = await ask<{ count: string }>(`select count(*)::text as count from ${name}`)
    rows[name] = Number(counted?.count)
  }
  return rows
}

async function listNamedFiles(ask: Ask): Promise<string[]> {
  const documents = await ask<{ url: string }>('select file_url as url from user_documents')
  const people = await ask<{ id: string; image: string }>('select id::text, image from users where image is not null')
  const photos = people.map(({ id, image }) => pathOfPhoto(id, image)).filter((path) => path !== null)
  return [...documents.map(({ url }) => pathOfUrl(url)), ...photos]
}

/** Reads it all; on a large database it counts for minutes. */
export async function readFacts(ask: Ask): Promise<DatabaseFacts> {
  const [server] = await ask<{ version: string }>(`select current_setting('server_version') as version`)
  const migrations = await ask<{ name: string }>('select name from kysely_migration order by name')
  return {
    serverVersion: server?.version ?? '',
    migrations: migrations.map(({ name }) => name),
    rows: await countRows(ask),
    files: await listNamedFiles(ask),
  }
}
