import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

const FOLDER = 'files'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Files on this machine's disk, under DATA_DIR. A path that leads out of there is refused. */
export function localFiles(dataDir: string): FileStore {
  const root = resolve(dataDir, FOLDER)

  function placeOf(path: string): string {
    const place = resolve(root, path)
    if (!place.startsWith(root + sep)) throw new Error('a file path leads out of its folder')
    return place
  }

  return {
    save: async (path, bytes) => {
      const place = placeOf(path)
      await mkdir(dirname(place), { recursive: true })
      const unfinished = `${place}.${randomUUID()}`
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    open: async (path) => {
      try {
        return (await open(placeOf(path))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (path) => rm(placeOf(path), { force: true }),
    list: async (folder) => {
      try {
        const entries = await readdir(placeOf(folder), { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
          .sort()
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}
