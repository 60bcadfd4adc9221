import { expect, test } from 'vitest'
import { listDatabaseTests, listEngineTests, listPostgresTests } from './server-tests.ts'

test('a test runs on both engines if it opens a database, directly or through the kit', () => {
  const listed = listDatabaseTests()
  expect(listed).toContain('server/db/schema.test.ts')
  expect(listed).toContain('server/rides/moves/drive-ride.test.ts')
  expect(listed).toContain('server/accounts/social/social.test.ts')
})

test('a test that opens no database, or only one of its own, is not repeated on a second engine', () => {
  const listed = listDatabaseTests()
  for (const file of [
    'server/config.test.ts',
    'server/crash.test.ts',
    'server/db/embedded.test.ts',
    'server/shutdown.test.ts',
  ])
    expect(listed).not.toContain(file)
})

test('race tests are not in the list of tests for both engines', () => {
  expect(listDatabaseTests().filter((file) => file.includes('.race.'))).toEqual([])
})

test('beside the embedded database PostgreSQL runs the races and what the engine can change', () => {
  const listed = listEngineTests()
  for (const file of ['server/db/journals.test.ts', 'server/jobs/letter-queue.test.ts', 'server/authorization.test.ts'])
    expect(listed).toContain(file)
  expect(listed).toContain('.race.test.ts')
  expect(listed).not.toContain('server/rides/moves/drive-ride.test.ts')
  expect(listPostgresTests()).toEqual(expect.arrayContaining([...listed, 'server/rides/moves/drive-ride.test.ts']))
})
