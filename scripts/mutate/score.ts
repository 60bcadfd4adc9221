import { EQUIVALENT_MUTANTS } from './equivalent-mutants.table.ts'

export type Mutant = {
  readonly file: string
  readonly line: number
  readonly code: string
  readonly becomes: string
  readonly status: string
}

export type Score = { readonly noticed: number; readonly equivalent: number; readonly missed: readonly Mutant[] }

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

function isEquivalent({ file, code, becomes }: Mutant): boolean {
  return EQUIVALENT_MUTANTS.some((one) => one.file === file && one.code === code && one.becomes === becomes)
}

/** The mutants that tests detected; equivalent mutants are counted separately. */
export function scoreOf(mutants: readonly Mutant[]): Score {
  const unnoticed = mutants.filter(({ status }) => MISSED.includes(status))
  const missed = unnoticed.filter((mutant) => !isEquivalent(mutant))
  return {
    noticed: mutants.filter(({ status }) => NOTICED.includes(status)).length,
    equivalent: unnoticed.length - missed.length,
    missed,
  }
}

/** From 0 to 1; a room without mutants scores 1. */
export function ratio({ noticed, missed }: Score): number {
  const counted = noticed + missed.length
  return counted === 0 ? 1 : noticed / counted
}
