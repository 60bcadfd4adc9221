import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Counts } from './report.ts'

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string() })),
})

/** A file, and each `describe` in it. */
type Suite = { specs: z.output<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(Spec),
  suites: z.optional(z.lazy(() => z.array(Suite))),
})

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(Suite),
})

type PlaywrightReport = z.output<typeof Report>

/** Playwright's report, or null when it wrote none. */
export function readPlaywrightReport(file: string): PlaywrightReport | null {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function specsOf(suites: readonly Suite[]): z.output<typeof Spec>[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

/** A test that failed and then passed counts as passed, and is listed as flaky; one that failed twice failed. */
export function countPlaywright(report: PlaywrightReport | null, ok: boolean, output: string): Counts {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const passed = stats.expected + stats.flaky
  const counted = stats.unexpected + (report?.errors.length ?? 0)
  // Playwright also fails without a failed test: no tests, or a server that did not start.
  const failed = counted === 0 && (!ok || passed === 0) ? 1 : counted
  const flaky = specsOf(report?.suites ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `e2e/${file}:${line} ${title}`)
  return { passed, failed, skipped: stats.skipped, flaky, output: failed > 0 || flaky.length > 0 ? output : '' }
}
