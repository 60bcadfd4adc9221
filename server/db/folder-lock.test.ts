import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'miyi-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockOf = () => join(folder, 'database.lock')

/** The scripts get it as an argument: its path may hold what ends a string. */
const MODULE = pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href

/** Tries to lock the folder at a common time, prints the result, and keeps running. */
const TAKE = `import(process.argv[2]).then(async (lock) => {
  const start = Math.ceil(Date.now() / 500) * 500 + 500
  while (Date.now() < start) {}
  try { lock.lockFolder(process.argv[1]); console.log('held') } catch { console.log('refused') }
  setInterval(() => {}, 1000) })`

function readLockOfOurs(): string {
  const release = lockFolder(folder)
  const content = readFileSync(lockOf(), 'utf8')
  release()
  return content
}

test('a folder locked by another running process is refused, and its lock file stays', async () => {
  const script = `import(process.argv[2]).then((lock) => {
    lock.lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000) })`
  const holder = spawn(process.execPath, ['-e', script, folder, MODULE], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(existsSync(lockOf())).toBe(true)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder)()
})

test('a lock file that a dead process left, or an old malformed one, does not block the folder', () => {
  const [, , world = ''] = readLockOfOurs().split(' ')
  writeFileSync(lockOf(), `999999999 1 ${world} x`)
  lockFolder(folder)()
  writeFileSync(lockOf(), 'garbled')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockOf(), longAgo, longAgo)
  lockFolder(folder)()
  expect(existsSync(lockOf())).toBe(false)
})

test('a process that died while it removed a stale lock does not block the folder for good', () => {
  const [, , world = ''] = readLockOfOurs().split(' ')
  writeFileSync(lockOf(), `999999999 1 ${world} x`)
  mkdirSync(`${lockOf()}.turn`)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(`${lockOf()}.turn`, longAgo, longAgo)
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock of another container is respected while it is refreshed, whatever its process id', () => {
  writeFileSync(lockOf(), `${process.pid} 1 another-boot/pid:[1] x`)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockOf(), longAgo, longAgo)
  lockFolder(folder)()
})

test('of four processes that take over a stale lock at once, exactly one gets the folder', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [, , world = ''] = readLockOfOurs().split(' ')
    writeFileSync(lockOf(), `999999999 1 ${world} x`)
    const takers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['-e', TAKE, folder, MODULE], { stdio: ['ignore', 'pipe', 'ignore'] }),
    )
    const said = await Promise.all(takers.map(async (taker) => String((await once(taker.stdout, 'data'))[0]).trim()))
    for (const taker of takers) {
      taker.kill('SIGKILL')
      await once(taker, 'exit')
    }
    expect(said.sort()).toEqual(['held', 'refused', 'refused', 'refused'])
  }
})
