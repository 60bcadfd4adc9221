import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations')

/** Changes with the migrations and their names, which the database stores, so that an outdated template is not used. */
export async function schemaKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    hash.update(file).update(await readFile(join(MIGRATIONS, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
