import { buildWebIfStale } from '../build.ts'

/** Before any test that asks a server for its pages. */
export default async function setUp(): Promise<void> {
  await buildWebIfStale()
}
