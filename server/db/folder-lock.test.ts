import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, holdFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'miyi-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockOf = () => join(folder, 'database.lock')

test('a folder that another living process holds is refused, and its lock stays', async () => {
  const script = `import('${join(import.meta.dirname, 'folder-lock.ts')}').then((lock) => {
    lock.holdFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000) })`
  const holder = spawn(process.execPath, ['-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(() => holdFolder(folder)).toThrow(FolderInUse)
  expect(existsSync(lockOf())).toBe(true)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  holdFolder(folder)()
})

test('a lock that a dead process left, or one cut in half, does not keep the folder shut', () => {
  writeFileSync(lockOf(), '999999999 1')
  holdFolder(folder)()
  writeFileSync(lockOf(), '')
  holdFolder(folder)()
  expect(existsSync(lockOf())).toBe(false)
})
