import { test } from '../setup/kit-fixtures.ts'

const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
] as const

/** Declares the tests of rows that are screens twice: for a small phone and for a wide screen. */
export function atBothSizes(rows: () => void): void {
  for (const screenSize of SIZES) {
    test.describe(`at ${screenSize.width} × ${screenSize.height}`, () => {
      test.use({ screenSize })
      rows()
    })
  }
}
