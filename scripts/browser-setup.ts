import { buildWebIfStale } from './build.ts'

/** Before the browser tests: the pages that the servers under test will serve. */
export default async function setUp(): Promise<void> {
  await buildWebIfStale()
}
