import { buildWebIfStale } from '../../scripts/build.ts'
import { makeDemoData } from './server.ts'

/** Runs before all browser tests: builds the pages, and creates the data of their servers. Returns the cleanup. */
export default async function setUp(): Promise<() => void> {
  await buildWebIfStale()
  return makeDemoData()
}
