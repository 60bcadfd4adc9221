import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { type ServerProcess, START_MS, startProcess } from '#kit/outside/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'miyi-dev-'))
let dev: ServerProcess | undefined
afterAll(async () => {
  await dev?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm run dev serves pages, and serves them again after a source has changed', {
  timeout: 3 * START_MS,
}, async () => {
  await fillDataFolder(dataDir)
  dev = await startProcess(dataDir, { DEMO: '0', LOG_LEVEL: 'info' }, [join(import.meta.dirname, 'dev.ts')])
  const { address, logged } = dev
  const page = async () => (await fetch(address).catch(() => null))?.status
  const starts = () => logged().split('listening at ').length - 1
  expect(await page()).toBe(200)
  const [before, now] = [starts(), new Date()]
  utimesSync(join(import.meta.dirname, '../server/clock.ts'), now, now)
  await expect.poll(starts, { timeout: START_MS }).toBeGreaterThan(before)
  await expect.poll(page).toBe(200)
})
