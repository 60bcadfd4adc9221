import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LEFT_OUT_OF_QUICK } from './left-out-of-quick.table.ts'

const RACE = /\.race\.test\.ts$/
const isSlow = ({ moduleId }: TestSpecification) =>
  RACE.test(moduleId) || Object.keys(LEFT_OUT_OF_QUICK).some((file) => moduleId.endsWith(file))

/** The slow files first: no worker is left alone with one at the end. Otherwise Vitest's order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
