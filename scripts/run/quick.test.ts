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

test('the loop runs the server tests but the slow ones and the races', () => {
  expect(chooseQuick(FILES, [])).toEqual(['server/rides/booking/book-ride.test.ts'])
})

test('a slow test or a race that was changed runs all the same', () => {
  const changed = ['server/crash.test.ts', 'server/rides/moves/rides.race.test.ts', 'domain/fares/tariff.test.ts']
  expect(chooseQuick(FILES, changed)).toEqual([...FILES.slice(1, 2), ...FILES.slice(3)])
})

test('what is left out stands in the repository', () => {
  const files = listCodeFiles()
  expect(Object.keys(LEFT_OUT_OF_QUICK).filter((file) => !files.includes(file))).toEqual([])
})

test('most server tests are run', async () => {
  const all = listCodeFiles().filter((file) => /^server\/.*\.test\.ts$/.test(file))
  expect((await listQuickServerTests()).length).toBeGreaterThan(all.length * 0.7)
})
