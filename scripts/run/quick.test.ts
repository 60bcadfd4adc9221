import { expect, test } from 'vitest'
import { listCodeFiles } from '../check/source/source-files.ts'
import { LEFT_OUT_OF_QUICK } from './left-out-of-quick.table.ts'
import { chooseQuick, listQuickServerTests } from './quick.ts'

const FILES = [
  'domain/fares/tariff.test.ts',
  'server/crash.test.ts',
  'server/outside/positions/redis-positions.redis.test.ts',
  'server/rides/booking/book-ride.test.ts',
  'server/rides/moves/rides.race.test.ts',
]

test('the quick run includes the server tests except slow tests and race tests', () => {
  expect(chooseQuick(FILES, [])).toEqual(['server/rides/booking/book-ride.test.ts'])
})

test('the quick run includes a slow test or race test that was changed', () => {
  const changed = ['server/crash.test.ts', 'server/rides/moves/rides.race.test.ts', 'domain/fares/tariff.test.ts']
  expect(chooseQuick(FILES, changed)).toEqual([...FILES.slice(1, 2), ...FILES.slice(3)])
})

test('every file that the quick run leaves out exists in the repository', () => {
  const files = listCodeFiles()
  expect(Object.keys(LEFT_OUT_OF_QUICK).filter((file) => !files.includes(file))).toEqual([])
})

test('the quick run includes most server tests', async () => {
  const all = listCodeFiles().filter((file) => /^server\/.*\.test\.ts$/.test(file))
  expect((await listQuickServerTests()).length).toBeGreaterThan(all.length * 0.7)
})
