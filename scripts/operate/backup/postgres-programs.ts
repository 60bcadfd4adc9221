import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { BadArchive } from './bad-archive.ts'

export type PostgresProgram = 'pg_dump' | 'pg_restore'

const run = promisify(execFile)

async function majorOf(program: string): Promise<number | null> {
  const answer = await run(program, ['--version']).catch(() => null)
  return Number(/\) (\d+)/.exec(answer?.stdout ?? '')?.[1] ?? 0) || null
}

/**
 * The newest one of this machine, at least of the server's version: an older one refuses to dump it. Throws BadArchive
 * when there is none.
 */
export async function findProgram(name: PostgresProgram, serverVersion: string): Promise<string> {
  const serverMajor = Number.parseInt(serverVersion, 10)
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(delimiter)]
  const found: { path: string; major: number }[] = []
  for (const path of folders.map((folder) => join(folder, name))) {
    const major = await majorOf(path)
    if (major !== null) found.push({ path, major })
  }
  const newest = found.sort((a, b) => b.major - a.major)[0]
  const remedy = `Install the client of PostgreSQL ${serverMajor} (Debian: apt-get install postgresql-client-${serverMajor}).`
  if (newest === undefined) throw new BadArchive(`There is no ${name} on this machine. ${remedy}`)
  if (newest.major < serverMajor)
    throw new BadArchive(`${name} ${newest.major} is older than the server, PostgreSQL ${serverMajor}. ${remedy}`)
  return newest.path
}

/** Runs it on that database. The password goes by the environment: other users of the machine see arguments. */
export async function runProgram(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [...args, '--no-password', `--dbname=${url.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (words: Buffer) => {
    said = (said + words.toString()).slice(-4000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new BadArchive(
      `${program} failed: ${said
        .trim()
        .split(/\s*\n\s*/)
        .join(' ')}`,
    )
}
