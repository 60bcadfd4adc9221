import { buildWebIfStale } from '../../scripts/build.ts'
import { makeDemoData } from './server.ts'

/** Before all browser tests: the pages, and the data that their servers start from. Gives what clears up after them. */
export default async function setUp(): Promise<() => void> {
  await buildWebIfStale()
  return makeDemoData()
}
