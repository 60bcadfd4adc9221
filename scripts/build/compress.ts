import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = '**/*.{html,js,css,svg,json,webmanifest}'
/** Smaller files travel as fast as they are. */
const WORTH_BYTES = 300

/** Writes a .br and a .gz beside each text file, once at build: a phone on 3G waits for bytes, the server does not. */
export function compressFolder(folder: string): void {
  for (const file of globSync(TEXT, { cwd: folder })) {
    const path = join(folder, file)
    const bytes = readFileSync(path)
    if (bytes.length < WORTH_BYTES) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
