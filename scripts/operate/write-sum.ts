import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** Writes `PATH.sha256` beside a file, as `sha256sum -c` in its folder reads it. Returns the sum. */
export async function writeSum(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer)
  const sum = hash.digest('hex')
  await writeFile(`${path}.sha256`, `${sum}  ${basename(path)}\n`)
  return sum
}
