import { chmodSync, mkdirSync, statSync } from 'node:fs'

const EVERYBODY = 0o007

/**
 * Makes the folder of data, and keeps it from other people of the machine: the embedded database leaves its files writable
 * for all, and documents lie there. What a folder grants its group stays as it is.
 */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode } = statSync(path)
  if ((mode & EVERYBODY) !== 0) chmodSync(path, mode & ~EVERYBODY & 0o7777)
}
