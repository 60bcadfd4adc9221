import { access, mkdir, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'
import { ofLength } from './stream-length.ts'

const FOLDER = 'files'

/** Suffix of a file that is being written. It is fixed: creating the unfinished file reserves the final name too. */
export const UNFINISHED = '.unfinished'

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

/** False: another call is writing under that name. */
async function writeNew(place: string, bytes: Uint8Array | Readable): Promise<boolean> {
  try {
    await writeFile(place, bytes, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    await rm(place, { force: true })
    throw error
  }
}

/** Renames it into place unless the name is taken. Nobody else can take it while the unfinished file exists. */
async function finish(unfinished: string, place: string): Promise<boolean> {
  try {
    const isTaken = await isThere(place)
    if (!isTaken) await rename(unfinished, place)
    return !isTaken
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Files on this machine's disk, under DATA_DIR. Throws for a path that leads out of it. */
export function localFiles(dataDir: string): FileStore {
  const root = resolve(dataDir, FOLDER)

  function placeOf(path: string): string {
    const place = resolve(root, path)
    if (!place.startsWith(root + sep)) throw new Error('a file path leads out of its folder')
    return place
  }

  async function save(path: string, bytes: Uint8Array | Readable): Promise<boolean> {
    const place = placeOf(path)
    const unfinished = `${place}${UNFINISHED}`
    await mkdir(dirname(place), { recursive: true })
    return (await writeNew(unfinished, bytes)) && finish(unfinished, place)
  }

  return {
    save,
    saveStream: (path, content, bytes) => save(path, ofLength(content, bytes)),
    open: async (path) => {
      try {
        return (await open(placeOf(path))).createReadStream()
      } catch (error) {
        if (isCode(error, 'ENOENT')) return null
        throw error
      }
    },
    remove: async (path) => rm(placeOf(path), { force: true }),
    list: async (folder) => listFiles(root, placeOf(folder)),
    condition: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { kind: 'disk', freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
  }
}
