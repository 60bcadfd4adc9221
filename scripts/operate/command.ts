import { START_ERRORS } from '#server/start-errors.ts'
import { BadArchive } from './backup/bad-archive.ts'

/** Errors that the operator can mend: their message says how, and is printed without a stack. */
const FIXABLE = [...START_ERRORS, BadArchive]

export function isMendable(error: unknown): boolean {
  return FIXABLE.some((kind) => error instanceof kind)
}

/** A file that the user of this command may not read or write, as Debian's root and Miyi's user are two. */
function isForbiddenPath(error: Error): boolean {
  return 'code' in error && error.code === 'EACCES' && 'path' in error
}

/** Prints the lines that `act` returns. Exits 1 with the message of an error that the operator can mend. */
export async function runCommandLine(act: () => Promise<readonly string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await act()).join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!isMendable(error) && !isForbiddenPath(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
