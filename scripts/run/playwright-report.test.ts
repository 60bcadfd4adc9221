import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlaywright, readPlaywrightReport } from './playwright-report.ts'
import { flakyLines, totalLine } from './report.ts'
import { ROOT, runTool } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

/** No page is opened: only the runner and its report are looked at. */
const TESTS = `
  import { expect, test } from '@playwright/test'
  test('passes', () => undefined)
  test.describe('on a phone', () => {
    test('passes the second time', () => expect(test.info().retry).toBe(1))
  })
  test('never works', () => expect(test.info().retry).toBe(2))
  test.skip('is left out', () => undefined)`
const CONFIG = `
  import ours from '../../playwright.config.ts'
  export default { ...ours, testDir: '.', outputDir: 'results', use: {}, globalSetup: undefined }`

let folder: string
beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(ROOT, '.cache/flaky-'))
  writeFileSync(join(folder, 'playwright.config.ts'), CONFIG)
  writeFileSync(join(folder, 'one.e2e.ts'), TESTS)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(title: string) {
  const file = join(folder, 'report.json')
  const environment = testEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const args = ['test', '-c', folder, '--reporter=json', '-g', title]
  const { ok, output } = await runTool('playwright', args, environment)
  return countPlaywright(readPlaywrightReport(file), ok, output)
}

const part = { name: 'browser', milliseconds: 0 }

test('a test that passes at its retry counts as passed and is listed as flaky before the last line', async () => {
  const counts = await run('passes$|second time|left out')
  expect(counts).toMatchObject({ passed: 2, failed: 0, skipped: 1 })
  expect(flakyLines([{ ...part, ...counts }])).toEqual([
    '1 flaky, to fix:',
    '  e2e/one.e2e.ts:5 passes the second time',
  ])
  expect(counts.output).toContain('Expected: 1')
  expect(totalLine([{ ...part, ...counts }])).toBe('2 passed, 0 failed, 1 skipped')
})

test('a test that fails twice fails the run and is not listed as flaky', async () => {
  const counts = await run('passes$|never works')
  expect(counts).toMatchObject({ passed: 1, failed: 1, flaky: [] })
  expect(flakyLines([{ ...part, ...counts }])).toEqual([])
})

test('a run without a report or without a test counts as failed', async () => {
  expect(countPlaywright(null, false, 'no browser')).toMatchObject({ passed: 0, failed: 1, output: 'no browser' })
  expect(await run('no such test')).toMatchObject({ passed: 0, failed: 1 })
})
