import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMITTED_SEED, propertyRuns } from '#kit/property-seed.ts'
import { listCodeFiles, readSource } from './check/source/source-files.ts'
import { listPropertyFiles } from './run/property-files.ts'
import { testEnvironment } from './run/test-environment.ts'

test('properties draw the same cases in every run', () => {
  expect(fc.readConfigureGlobal()?.seed).toBe(COMMITTED_SEED)
  const drawn: number[] = []
  fc.assert(fc.property(fc.integer(), (n) => drawn.push(n) > 0))
  const again: number[] = []
  fc.assert(fc.property(fc.integer(), (n) => again.push(n) > 0))
  expect(again).toEqual(drawn)
  expect(drawn).toHaveLength(100)
})

test('the environment variables of a fuzz run are not passed to other tests', () => {
  const before = { ...process.env }
  try {
    Object.assign(process.env, { FUZZ_SEED: '1', FUZZ_RUNS: '2' })
    expect(Object.keys(testEnvironment()).filter((name) => name.startsWith('FUZZ'))).toEqual([])
    expect(testEnvironment({ FUZZ_SEED: '3' }).FUZZ_SEED).toBe('3')
  } finally {
    process.env = before
  }
})

test('a property with its own number of cases keeps it', () => {
  expect(propertyRuns(40)).toEqual({ numRuns: 40 })
})

test('no property sets its own seed or number of cases, which fuzzing could not change', () => {
  const own = /\b(seed|numRuns)\s*:|configureGlobal/
  const files = listCodeFiles().filter(
    (file) => /\.test\.tsx?$|^kit\//.test(file) && /'fast-check'/.test(readSource(file)),
  )
  const ours = /^kit\/property-seed\.ts$|^scripts\/property-seed\.test\.ts$/
  expect(files.filter((file) => !ours.test(file) && own.test(readSource(file)))).toEqual([])
})

test('fuzzing also finds the tests whose properties are defined in the kit', () => {
  const files = listPropertyFiles()
  expect(files).toContain('server/outside/positions/memory-positions.test.ts')
  expect(files).toContain('domain/shared/day.test.ts')
  expect(files).not.toContain('scripts/property-seed.test.ts')
  expect(files.every((file) => file.endsWith('.test.ts'))).toBe(true)
})
