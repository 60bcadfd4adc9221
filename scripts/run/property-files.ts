import { isTest, listCodeFiles, readSource } from '../check/source/source-files.ts'

const DRAWS = /from 'fast-check'/

/** It proves what the committed seed draws: no fuzz run has that seed. */
const OF_THE_SEED = 'scripts/property-seed.test.ts'

/** Test files that hold properties, in themselves or through the kit. Redis is asked only by who names its file. */
export function listPropertyFiles(): string[] {
  const files = listCodeFiles()
  const kits = files.filter((file) => file.startsWith('kit/') && DRAWS.test(readSource(file)))
  const imports = [DRAWS, ...kits.map((file) => new RegExp(`from '#${file}'`))]
  return files
    .filter((file) => isTest(file) && !file.includes('.redis.') && file !== OF_THE_SEED)
    .filter((file) => imports.some((one) => one.test(readSource(file))))
}
