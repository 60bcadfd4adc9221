import * as z from 'zod/mini'
import { BadArchive } from './bad-archive.ts'

/** Grows when an older `npm run restore` could not read the archive. */
export const FORMAT = 1

const part = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

const manifest = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** The version of Miyi that made it. */
  version: z.string(),
  engine: z.enum(['PostgreSQL', 'embedded']),
  /** Of the database server: `15.14`. */
  serverVersion: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table at the instant of the dump. */
  rows: z.record(z.string(), z.number()),
  /** Files that a row names and that the running service had lost already. */
  missingFiles: z.array(z.string()),
  parts: z.array(part),
})

export type Part = z.infer<typeof part>
export type Manifest = z.infer<typeof manifest>

/** Throws BadArchive for a text that is not a manifest that this version can read. */
export function readManifest(text: string): Manifest {
  const read = z.safeParse(manifest, parse(text))
  if (!read.success) throw new BadArchive('The manifest of the archive cannot be read.')
  if (read.data.format > FORMAT)
    throw new BadArchive('The archive was made by a newer version: restore it with that one.')
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
