import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { type ServerProcess, START_MS, startProcess } from '#kit/outside/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'miyi-forms-'))
let server: ServerProcess

/** The real server in its own process, whose log is read. */
beforeAll(async () => {
  await fillDataFolder(dataDir)
  server = await startProcess(dataDir, { LOG_LEVEL: 'warn', DEMO: '0' })
}, 2 * START_MS)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(path: string, fields: Record<string, string>): Promise<number> {
  const { status } = await fetch(new URL(path, server.address), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  return status
}

test('each form without a script is answered once: the log holds no warning, and no place of a ride', async () => {
  const forms: readonly [string, Record<string, string>, number][] = [
    ['/auth?next=%2Fpassenger%3FpickupLocation%3Dgeheim', { email: 'a@miyi.example', password: 'falsch-falsch' }, 401],
    ['/auth?next=geheim', { phoneStep: 'number', phoneNumber: '12' }, 400],
    ['/auth?next=geheim', { phoneStep: 'number', phoneNumber: '66 10 20 30' }, 200],
    ['/auth?next=geheim', { phoneStep: 'code', code: '123456' }, 400],
    ['/auth?next=geheim', { phoneStep: 'other', phoneNumber: '12' }, 200],
    ['/auth?next=geheim', { phoneStep: 'name', fullName: 'geheim' }, 401],
    ['/auth?next=geheim', { phoneStep: 'later' }, 303],
    ['/driver?a=geheim', { isAvailable: 'true' }, 302],
    ['/payment?pickup=geheim', {}, 302],
    ['/become-driver?a=geheim', { step: '1', firstName: 'geheim' }, 200],
    ['/become-driver?a=geheim', { step: '3', firstName: 'geheim' }, 401],
    ['/become-driver?a=geheim', { step: '1', driverType: 'geheim' }, 400],
    ['/become-driver?a=geheim', { step: '9', driverType: 'zem' }, 400],
  ]
  for (const [path, fields, status] of forms)
    expect([path, fields, await send(path, fields)]).toEqual([path, fields, status])
  // Its log is whole once it has ended.
  await server.stop()
  const warnings = server
    .logged()
    .split('\n')
    // That a machine is slow is no fault of a form.
    .filter((line) => /"level":[4-6]0/.test(line) && !line.includes('"blockedMs":'))
  expect(warnings).toEqual([])
  expect(server.logged()).not.toContain('geheim')
})
