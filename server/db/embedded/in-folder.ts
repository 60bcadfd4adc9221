import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { makeDataFolder } from '../../data-folder.ts'
import { UnusableDatabase } from '../away.ts'
import { lockFolder } from '../folder-lock.ts'

/** The folder of the embedded database's files, in the folder of data. */
export const EMBEDDED_FOLDER = 'database'

async function openFiles(path: string): Promise<PGlite> {
  try {
    return await PGlite.create(path)
  } catch (error) {
    throw new UnusableDatabase(`The embedded database in ${path} cannot be opened`, error)
  }
}

/** Opens the folder, which only this process may use meanwhile. Throws UnusableDatabase and FolderInUse. */
export async function inFolder<T>(
  dataDir: string,
  open: (pglite: PGlite, release: () => void) => Promise<T>,
): Promise<T> {
  makeDataFolder(dataDir)
  const release = lockFolder(dataDir)
  try {
    return await open(await openFiles(join(dataDir, EMBEDDED_FOLDER)), release)
  } catch (error) {
    release()
    throw error
  }
}
