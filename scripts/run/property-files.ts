import { isTest, listCodeFiles, readSource } from '../check/source/source-files.ts'

const DRAWS = /from 'fast-check'/

/** It tests the cases of the committed seed, which no fuzz run has. */
const OF_THE_SEED = 'scripts/property-seed.test.ts'

/** Test files with properties, their own or the kit's. Redis tests only run when their file is named. */
export function listPropertyFiles(): string[] {
  const files = listCodeFiles()
  const kits = files.filter((file) => file.startsWith('kit/') && DRAWS.test(readSource(file)))
  const imports = [DRAWS, ...kits.map((file) => new RegExp(`from '#${file}'`))]
  return files
    .filter((file) => isTest(file) && !file.includes('.redis.') && file !== OF_THE_SEED)
    .filter((file) => imports.some((one) => one.test(readSource(file))))
}
