import { buildWebIfStale } from '../build.ts'

/** Runs before tests that request pages from a server. */
export default async function setUp(): Promise<void> {
  await buildWebIfStale()
}
