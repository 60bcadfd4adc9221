import { expect, test } from 'vitest'
import { inspectVisits, type Visit } from './lighthouse.ts'

type Failing = Visit['audits']

/** A visit on a machine that is fast enough: what fails, by category. */
function aVisit(performance: number, failing: Readonly<Record<string, Failing>> = {}, benchmarkIndex = 1500): Visit {
  const categoryOf = (name: string, score: number) => ({
    score,
    auditRefs: Object.keys(failing[name] ?? {}).map((id) => ({ id })),
  })
  return {
    environment: { benchmarkIndex },
    idleShare: 0.7,
    categories: {
      performance: categoryOf('performance', performance),
      accessibility: categoryOf('accessibility', 1),
      'best-practices': categoryOf('best-practices', 1),
      seo: categoryOf('seo', 1),
    },
    audits: Object.assign({}, ...Object.values(failing)),
  }
}

const consoleError = (source: string, description: string) => ({
  'best-practices': {
    'errors-in-console': { score: 0, title: 'Errors', details: { items: [{ source, description }] } },
  },
})
const NOT_FOUND = consoleError('network', 'Failed to load resource: the server responded with a status of 404 ()')

test('each failing audit is named with its page, whatever the score of its category', () => {
  const failing = { seo: { 'is-crawlable': { score: 0, title: 'Blocked' } } }
  expect(inspectVisits('/help', [aVisit(1, failing)]).problems).toEqual([
    'Lighthouse seo is-crawlable: Blocked (/help)',
  ])
  expect(inspectVisits('/shared-trip?key=essai', [aVisit(1, failing)]).problems).toEqual([])
})

test('a refusal of a dead link is no fault of its page, and a thrown error or a lost file elsewhere is', () => {
  expect(inspectVisits('/reset-password?token=essai', [aVisit(1, NOT_FOUND)]).problems).toEqual([])
  expect(inspectVisits('/help', [aVisit(1, NOT_FOUND)]).problems).toHaveLength(1)
  const thrown = inspectVisits('/reset-password', [aVisit(1, consoleError('exception', 'TypeError'))])
  expect(thrown.problems).toEqual([
    'Lighthouse best-practices errors-in-console: exception TypeError (/reset-password)',
  ])
})

test('a page is as fast as in the best of its visits', () => {
  const failing = { performance: { 'total-blocking-time': { score: 0.4, title: 'Blocked', displayValue: '900 ms' } } }
  expect(inspectVisits('/', [aVisit(0.7), aVisit(0.95)])).toEqual({ problems: [], notRun: [] })
  expect(inspectVisits('/', [aVisit(0.7), aVisit(0.94, failing)]).problems).toEqual([
    'Lighthouse performance 0.94 of 0.95: total-blocking-time 900 ms (/)',
  ])
})

test('a slow page on a machine that is too busy is not inspectVisitsd, and its other faults are', () => {
  const failing = { seo: { 'meta-description': { score: 0, title: 'No description' } } }
  const { problems, notRun } = inspectVisits('/', [aVisit(0.7, failing, 600)])
  expect(problems).toEqual(['Lighthouse seo meta-description: No description (/)'])
  expect(notRun).toEqual(['Lighthouse performance 0.7 of 0.95: this machine is too busy or too slow (/)'])
  const beside = { ...aVisit(0.7), idleShare: 0.1 }
  expect(inspectVisits('/', [beside, beside])).toEqual({ problems: [], notRun })
  expect(inspectVisits('/', [beside, aVisit(0.8)]).problems).toHaveLength(1)
})

test('a page that Lighthouse cannot open, or cannot inspectVisits in part, is a problem', () => {
  const broken = { ...aVisit(1), runtimeError: { message: 'no first paint' } }
  expect(inspectVisits('/', [broken]).problems).toEqual(['Lighthouse: no first paint (/)'])
  const { seo: _, ...categories } = aVisit(1).categories
  expect(inspectVisits('/', [{ ...aVisit(1), categories }]).problems).toEqual(['Lighthouse seo has no score (/)'])
})
