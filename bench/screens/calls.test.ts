import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Contract } from '#domain/shared/contract.ts'
import { SCREEN_CALLS } from './calls.table.ts'

const DOMAIN = join(import.meta.dirname, '../../domain')

/** Every call of every contract that reads. */
async function readCalls(): Promise<string[]> {
  const files = globSync('**/*.contract.ts', { cwd: DOMAIN })
  const modules = await Promise.all(files.map((file) => import(join(DOMAIN, file)) as Promise<object>))
  const contracts = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Contract') ? [value as Contract] : [])),
  )
  return contracts.flatMap((contract) => Object.keys(contract)).filter((call) => call.startsWith('GET '))
}

test('the screen benchmark covers exactly the GET calls of all contracts', async () => {
  expect(Object.keys(SCREEN_CALLS).sort()).toEqual((await readCalls()).sort())
})
