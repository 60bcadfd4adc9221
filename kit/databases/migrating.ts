import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const FOLDER = join(import.meta.dirname, '../../server/db/migrations')

/** Runs the migrations with these numbers on this database, in their order. */
export function migrating(pglite: PGlite) {
  const files = readdirSync(FOLDER).sort()
  return async (isMeant: (number: string) => boolean): Promise<void> => {
    for (const file of files.filter((name) => isMeant(name.slice(0, 4)))) {
      await pglite.exec(`begin;\n${readFileSync(join(FOLDER, file), 'utf8')}\ncommit;`)
    }
  }
}
