import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptFiles } from './kept-files.ts'
import { readBuild } from './read-build.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')

/** What the plan of the city may cost a phone, compressed by brotli. */
const PLAN_MAX_BYTES = 60_000

/** Coast, names and roads, and what draws them. */
const PLAN = ['../domain/places/city-plan.ts', '../domain/places/road/roads.table.ts', 'ui/map/plain-plan.tsx'] as const

test('the plan of the city is loaded on demand, at most 60 kB on the line', () => {
  const build = readBuild(BUILT)
  const files = new Set(PLAN.map((module) => `/${build.modules[module]}`))
  const { shell } = keptFiles(build, { shell: ['index.html'], roles: {} })
  expect(shell.filter((file) => files.has(file))).toEqual([])
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(BUILT, `${file}.br`)).size, 0)
  expect(bytes).toBeLessThanOrEqual(PLAN_MAX_BYTES)
})
