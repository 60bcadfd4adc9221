import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config, SigningConfig } from './config.ts'

const EVERYBODY = 0o007

/** Thrown when the folder of data cannot be written. Its message says why, and what to do. */
export class UnusableDataFolder extends Error {
  constructor(path: string, { message }: Error) {
    super(
      `${path} cannot be used: ${message}. Give it to the user that runs the server, or set DATA_DIR to another folder.`,
    )
    this.name = 'UnusableDataFolder'
  }
}

/** Runs `act`; an error of the file system becomes UnusableDataFolder. */
function tryDataFolder<T>(path: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new UnusableDataFolder(path, error) : error
  }
}

/** The option `recursive` of `mkdir` never ends where a folder is there and takes no other, as /proc. */
function makeFolders(path: string): void {
  if (!existsSync(dirname(path))) makeFolders(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error
  }
}

/**
 * Creates the data folder, and removes the rights of others on it: the embedded database makes its files writable for all,
 * and documents are stored there. The rights of the group stay unchanged. Throws UnusableDataFolder.
 */
export function makeDataFolder(path: string): void {
  tryDataFolder(path, () => {
    makeFolders(path)
    const { mode } = statSync(path)
    if ((mode & EVERYBODY) !== 0) chmodSync(path, mode & ~EVERYBODY & 0o7777)
    accessSync(path, constants.W_OK | constants.X_OK)
  })
}

/** The secret of this installation: generated once, and stored in its data folder. Throws UnusableDataFolder. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  makeDataFolder(dataDir)
  return tryDataFolder(dataDir, () => {
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    return readFileSync(path, 'utf8').trim()
  })
}

/** The configuration of a process that signs: with the secret of the environment, else with that of the data folder. */
export function withStoredSecret(config: Config): SigningConfig {
  return { ...config, sessionSecret: config.sessionSecret ?? storedSecret(config.dataDir) }
}
