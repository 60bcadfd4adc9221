import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { BadArchive, isNoRoom } from './bad-archive.ts'
import { type Manifest, type Part, readManifest } from './manifest.ts'

export const MANIFEST = 'manifest.json'
const UNFINISHED = '.unfinished'
/** Readable by its owner only: it holds everything. */
const MODE = 0o600

export type ArchiveWriter = {
  /** Adds one part. `size` in bytes must be what `content` holds. */
  readonly add: (path: string, content: Buffer | { readonly stream: Readable; readonly size: number }) => Promise<void>
  readonly has: (path: string) => boolean
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

async function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx', MODE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new BadArchive(`${path} exists: another backup writes it, or was cut off. In the second case remove it.`)
    throw new BadArchive(`${path} cannot be written: ${error.message}`)
  })
}

/**
 * Writes an archive: parts by `fill`, then the manifest that `fill` returns with the hash of each part. It gets its name
 * once it is whole and on the disk; until then its name ends in « .unfinished ». Refuses to replace a file.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'parts'>>,
): Promise<Manifest> {
  if (existsSync(path)) throw new BadArchive(`${path} exists already: a backup replaces nothing.`)
  const unfinished = `${path}${UNFINISHED}`
  const file = await openNew(unfinished)
  const tar = pack()
  const written = pipeline(tar, file.createWriteStream())
  // It is awaited below; until then a failure reaches `add`.
  written.catch(() => undefined)
  try {
    const parts: Part[] = []
    const facts = await fill(writerOf(tar, parts, written))
    const manifest = { ...facts, parts }
    tar.entry({ name: MANIFEST, mode: MODE }, JSON.stringify(manifest, null, 2))
    tar.finalize()
    await written
    await syncToDisk(unfinished)
    await link(unfinished, path)
    await syncToDisk(dirname(path))
    return manifest
  } finally {
    tar.destroy()
    await rm(unfinished, { force: true })
  }
}

function writerOf(tar: ReturnType<typeof pack>, parts: Part[], written: Promise<void>): ArchiveWriter {
  const add: ArchiveWriter['add'] = async (path, content) => {
    const hash = createHash('sha256')
    const { stream, size } = Buffer.isBuffer(content) ? { stream: [content], size: content.length } : content
    const entry = tar.entry({ name: path, size, mode: MODE })
    const hashed = new PassThrough().on('data', (bytes: Buffer) => hash.update(bytes))
    await Promise.race([pipeline(stream, hashed, entry), written.then(() => undefined)])
    parts.push({ path, bytes: size, sha256: hash.digest('hex') })
  }
  return { add, has: (path) => parts.some((part) => part.path === path) }
}

type Entry = AsyncIterable<Buffer> & { readonly header: { readonly name: string }; readonly resume: () => void }

/** Reads an archive part by part, in their order. Throws BadArchive for what is no tar, or is cut off; a full disk passes. */
export async function readArchive(
  path: string,
  receive: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const file = createReadStream(path)
  const fed = pipeline(file, tar)
  fed.catch(() => undefined)
  try {
    // The library's types do not name what its entries are.
    for await (const entry of tar as unknown as AsyncIterable<Entry>) {
      await receive(entry.header.name, entry)
      // What was not read is passed over.
      entry.resume()
    }
    await fed
  } catch (error) {
    if (error instanceof BadArchive || isNoRoom(error)) throw error
    const words = error instanceof Error ? error.message : String(error)
    throw new BadArchive(`${path} cannot be read as an archive: ${words}`)
  } finally {
    file.destroy()
  }
}

/** All bytes of a part. */
export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads the whole archive once and compares each part with its manifest. Throws BadArchive for any difference. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let text: string | null = null
  await readArchive(path, async (name, content) => {
    if (text !== null) throw new BadArchive(`${path} goes on after its manifest: it is not one of ours.`)
    if (name === MANIFEST) {
      text = (await bytesOf(content)).toString()
      return
    }
    const hash = createHash('sha256')
    for await (const bytes of content) hash.update(bytes)
    found.set(name, hash.digest('hex'))
  })
  if (text === null) throw new BadArchive(`${path} has no manifest: it is cut off, or no backup.`)
  const manifest = readManifest(text)
  for (const part of manifest.parts) {
    if (found.get(part.path) !== part.sha256) throw new BadArchive(`${path}: ${part.path} is missing or damaged.`)
  }
  if (found.size !== manifest.parts.length) throw new BadArchive(`${path} holds parts that its manifest does not name.`)
  return manifest
}
