import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptFiles } from './kept-files.ts'
import { readBuild } from './read-build.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')

/** What a phone may load to see the plan of the city, compressed by brotli. */
const PLAN_MAX_BYTES = 60_000

/** As the server sends it: small files have no compressed copy. */
function sentBytes(file: string): number {
  const path = join(BUILT, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

test('the plan of the city is loaded on demand, and with what draws it is at most 60 kB on the line', () => {
  const build = readBuild(BUILT)
  const plan = '../domain/places/city-plan.ts'
  const { shell, roles } = keptFiles(build, { shell: ['index.html'], roles: { plan: [plan, 'ui/map/plain-plan.tsx'] } })
  const data = `/${build.modules[plan]}`
  expect(shell).not.toContain(data)
  expect(roles.plan).toContain(data)
  const bytes = (roles.plan ?? []).map(sentBytes)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(PLAN_MAX_BYTES)
})
