import { chmodSync, mkdirSync, statSync } from 'node:fs'

const EVERYBODY = 0o007

/**
 * Creates the data folder, and removes the rights of others on it: the embedded database makes its files writable for all,
 * and documents are stored there. The rights of the group stay unchanged.
 */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode } = statSync(path)
  if ((mode & EVERYBODY) !== 0) chmodSync(path, mode & ~EVERYBODY & 0o7777)
}
