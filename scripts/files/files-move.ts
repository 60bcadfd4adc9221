import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BadEnvironment, parseConfig } from '#server/config.ts'
import { createFiles } from '#server/outside/files/create-files.ts'
import { FileStoreAway } from '#server/outside/files/file-store.ts'
import { localFiles } from '#server/outside/files/local-files.ts'
import { type Moved, moveFiles } from '#server/outside/files/move-files.ts'

const USAGE = 'Usage: npm run files:move -- --to s3 [--delete]'

/** The folders of the file store on this disk. */
async function listFolders(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function report({ copied, present, different, removed }: Moved): string {
  return [
    `Copied and read back: ${copied.length}`,
    `There already, with the same content: ${present.length}`,
    `Removed from the disk: ${removed}`,
    `Different, left in both places: ${different.length}`,
    ...different.map((path) => `  - ${path}`),
  ].join('\n')
}

/** False: some file differs, and a person has to look at it. */
async function move(deletes: boolean): Promise<boolean> {
  const config = parseConfig()
  if (config.s3 === null) throw new BadEnvironment(['S3_BUCKET: required, with its keys: where the files go'])
  const stores = { from: localFiles(config.dataDir), to: await createFiles(config) }
  const moved = await moveFiles({ ...stores, deletes }, await listFolders(config.dataDir))
  process.stdout.write(`${report(moved)}\n`)
  return moved.different.length === 0
}

/** npm run files:move -- --to s3: copies the files of the disk to S3. Only with --delete, what was read back is removed. */
async function run(args: readonly string[]): Promise<number> {
  const [to, target, ...rest] = args
  if (to !== '--to' || target !== 's3' || rest.some((one) => one !== '--delete')) {
    process.stderr.write(`${USAGE}\n`)
    return 1
  }
  try {
    return (await move(rest.includes('--delete'))) ? 0 : 1
  } catch (error) {
    if (!(error instanceof BadEnvironment || error instanceof FileStoreAway)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    process.stderr.write(`${error.message}${cause}\n`)
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))
