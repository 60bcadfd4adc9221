import { Gauge, type Registry } from 'prom-client'
import type { ServiceFigures } from './service-figures.service.ts'

type Reading = { readonly labels: Readonly<Record<string, string>>; readonly value: number }
type Row = {
  readonly name: string
  readonly help: string
  readonly read: (figures: ServiceFigures) => readonly Reading[]
}

const one = (value: number): Reading[] => [{ labels: {}, value }]

function byLabel(label: string, values: Readonly<Record<string, number>>): Reading[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))
}

/** Messages by channel, without those that do not leave here. */
function listChannels({ messages: { letter, sms, push } }: ServiceFigures) {
  return Object.entries({ letter, ...(sms !== null && { sms }), push })
}

/** The figures of the whole service: the same from every process. */
const ROWS: readonly Row[] = [
  {
    name: 'miyi_service_rides',
    help: 'Open rides by status.',
    read: ({ rides: { requested, accepted, inProgress: in_progress } }) =>
      byLabel('status', { requested, accepted, in_progress }),
  },
  {
    name: 'miyi_service_due_searches',
    help: 'Searches whose next wave is due.',
    read: ({ rides }) => one(rides.dueSearches),
  },
  {
    name: 'miyi_service_dispatch_lag_seconds',
    help: 'Since when the oldest due wave waits; 0: none is due.',
    read: ({ rides }) => one(rides.dispatchLagSeconds),
  },
  { name: 'miyi_service_open_offers', help: 'Offers without an answer.', read: ({ rides }) => one(rides.openOffers) },
  {
    name: 'miyi_service_pending_payments',
    help: 'Online payments without a result.',
    read: ({ payments }) => one(payments.pending),
  },
  {
    name: 'miyi_service_stuck_payments',
    help: 'Online payments whose transaction was named more than 15 minutes ago, and that have no result.',
    read: ({ payments }) => one(payments.stuck),
  },
  {
    name: 'miyi_service_oldest_pending_payment_seconds',
    help: 'Age of the oldest online payment without a result; 0: there is none.',
    read: ({ payments }) => one(payments.oldestSeconds),
  },
  {
    name: 'miyi_service_refunds_due',
    help: 'Refunds that are owed.',
    read: ({ payments }) => one(payments.refundsDue),
  },
  {
    name: 'miyi_service_messages',
    help: 'Letters, SMS and notices that wait, or were given up and are still listed.',
    read: (figures) =>
      listChannels(figures).flatMap(([channel, { waiting, givenUp }]) => [
        { labels: { channel, state: 'waiting' }, value: waiting },
        { labels: { channel, state: 'given_up' }, value: givenUp },
      ]),
  },
  {
    name: 'miyi_service_oldest_message_seconds',
    help: 'Age of the oldest waiting letter, SMS and notice; 0: none waits.',
    read: (figures) =>
      listChannels(figures).map(([channel, { oldestSeconds: value }]) => ({ labels: { channel }, value })),
  },
  {
    name: 'miyi_service_jobs',
    help: 'Jobs that wait, run, will be tried again, or were given up within the last hour.',
    read: ({ jobs }) => {
      if (jobs === null) return []
      const { waiting, active, retrying, failed } = jobs
      return byLabel('state', { waiting, active, retrying, failed })
    },
  },
  {
    name: 'miyi_service_oldest_job_seconds',
    help: 'Since when the oldest due job waits; 0: none is due.',
    read: ({ jobs }) => (jobs === null ? [] : one(jobs.oldestSeconds)),
  },
]

/**
 * Adds the figures of the whole service. `refresh` sets them before each scrape; while the database is away they are absent,
 * and `miyi_service_figures_up` is 0.
 */
export function addServiceMetrics(registry: Registry, read: () => Promise<ServiceFigures>): () => Promise<void> {
  const up = new Gauge({
    name: 'miyi_service_figures_up',
    help: 'Whether the figures of the whole service could be read: 1, else 0.',
    registers: [registry],
  })
  const gauges = ROWS.map(({ name, help, read: of }) => {
    const labelNames = ['status', 'channel', 'state']
    return { of, gauge: new Gauge({ name, help, labelNames, registers: [registry] }) }
  })
  return async () => {
    const figures = await read().catch(() => null)
    up.set(figures === null ? 0 : 1)
    for (const { gauge, of } of gauges) {
      gauge.reset()
      if (figures !== null) for (const { labels, value } of of(figures)) gauge.set(labels, value)
    }
  }
}
