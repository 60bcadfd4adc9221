import { parseArgs } from 'node:util'
import { DISPATCH_POLICIES, DISPATCH_POLICY, type DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import { parsePermille } from '#domain/ledger/commission.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { report } from '../bench/report.ts'
import { onPglite, onPostgres, type Place } from '../bench/setup/engines.ts'
import { type Books, doBooksAgree } from '../bench/simulate/books.ts'
import { type CityPlan, liveInCity } from '../bench/simulate/city.ts'
import { readWhatHappened, type WhatHappened } from '../bench/simulate/what-happened.ts'
import { buildWebIfStale } from './build.ts'
import { withPostgres } from './machine/postgres.ts'
import { withRedis } from './machine/redis.ts'

const USAGE = `npm run simulate -- [--from 06:30] [--to 07:15] [--pace 10] [--drivers 160] [--cars 40] [--requests 300]
  [--online 0.3] [--commission 15] [--seed 1] [--policy ${DISPATCH_POLICIES.join('|')}|all] [--processes 1] [--kill-every MINUTES]
  [--stop-at 07:20]
A part of a day in Cotonou, on the real server through its public API, on a clock that runs \`pace\` times as fast.
With DATABASE_URL, in a database of its own on that server. Several processes share a PostgreSQL and a Redis:
--processes starts its own where DATABASE_URL and REDIS_URL name none. --kill-every counts the city's minutes.`

/** At a higher pace a phone's positions would be stale before it may send the next one. */
const PACE_MAX = 40

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '06:30' },
    to: { type: 'string', default: '07:15' },
    pace: { type: 'string', default: '10' },
    drivers: { type: 'string', default: '160' },
    cars: { type: 'string', default: '40' },
    requests: { type: 'string', default: '300' },
    online: { type: 'string', default: '0.3' },
    commission: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    policy: { type: 'string', default: DISPATCH_POLICY },
    processes: { type: 'string', default: '1' },
    'kill-every': { type: 'string' },
    'stop-at': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

function countOf(name: string, text: string): number {
  const count = Number(text)
  if (!Number.isFinite(count) || count < 0) throw new Error(`--${name}: a number, not ${text}`)
  return count
}

function secondsOf(name: string, text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hours === undefined || Number(hours) > 24) throw new Error(`--${name}: a time like 06:30, not ${text}`)
  return Number(hours) * 3600 + Number(minutes) * 60
}

function permilleOf(percent: string): number {
  const permille = parsePermille(percent)
  if (permille === null) throw new Error(`--commission: percent, like 15 or 12.5, not ${percent}`)
  return permille
}

function policiesOf(text: string): DispatchPolicy[] {
  const known = DISPATCH_POLICIES.filter((policy) => text === 'all' || policy === text)
  if (known.length === 0) throw new Error(`--policy: ${DISPATCH_POLICIES.join(', ')} or all, not ${text}`)
  return known
}

function readPlan(policy: DispatchPolicy): CityPlan {
  const { 'kill-every': killEvery, 'stop-at': stopAt } = values
  const pace = countOf('pace', values.pace)
  if (pace < 1 || pace > PACE_MAX) throw new Error(`--pace: from 1 to ${PACE_MAX}`)
  const plan = {
    seed: countOf('seed', values.seed),
    fromS: secondsOf('from', values.from),
    untilS: secondsOf('to', values.to),
    pace,
    zems: countOf('drivers', values.drivers),
    cars: countOf('cars', values.cars),
    requests: countOf('requests', values.requests),
    policy,
    onlineShare: countOf('online', values.online),
    commissionPermille: permilleOf(values.commission),
    processes: countOf('processes', values.processes),
    killEveryS: killEvery === undefined ? null : countOf('kill-every', killEvery) * 60,
    stopAtS: stopAt === undefined ? null : secondsOf('stop-at', stopAt),
  }
  if (!Number.isInteger(plan.processes) || plan.processes < 1) throw new Error('--processes: 1 or more')
  if (plan.untilS <= plan.fromS) throw new Error('--to: later than --from')
  return plan
}

const one = (value: number) => value.toFixed(0)
const two = (value: number) => value.toFixed(2)

/** The report of a run, line by line. */
const LINES: readonly (readonly [string, (said: WhatHappened) => string])[] = [
  ['requests', (said) => one(said.requests)],
  ['served, of 1', (said) => two(said.servedShare)],
  ['gave up waiting', (said) => one(said.gaveUp)],
  ['no driver', (said) => one(said.noDriver)],
  ['cancelled under way', (said) => one(said.cancelledUnderWay)],
  ['passenger absent', (said) => one(said.noShows)],
  ['given back', (said) => one(said.givenBack)],
  ['asked → accepted, s: p50 / p90', (said) => `${one(said.toAcceptS.p50)} / ${one(said.toAcceptS.p90)}`],
  ['asked → at the pickup, s: mean', (said) => one(said.toPickupS.mean)],
  ['asked → at the pickup, s: p50 / p90', (said) => `${one(said.toPickupS.p50)} / ${one(said.toPickupS.p90)}`],
  ['pickup by road, m: mean', (said) => one(said.pickupM)],
  ['offers a ride', (said) => two(said.offersARide)],
  ['inequality of earnings (Gini)', (said) => two(said.gini)],
  ['stuck at the end', (said) => one(said.stuck)],
]

/** Prints what everybody says about the day's money; a difference ends the run with an error. */
function reportBooks(books: Books): void {
  const { transactions, online, cash, commission, lost, unsettled, foundByOperator } = books
  report(`${transactions} transactions at the provider, ${foundByOperator} of them found by an operator`)
  for (const [who, money] of Object.entries(online)) {
    const refunded = 'refundedXof' in money ? `, refunded ${money.refundedXof} F` : ''
    report(`online, ${who}: kept ${money.keptXof} F${refunded}`)
  }
  report(`cash: payments ${cash.paymentsXof} F, statements ${cash.statementsXof} F`)
  const { faresXof, ledgerXof, statementsXof } = commission
  report(`commission: fares ${faresXof} F, ledger ${ledgerXof} F, statements ${statementsXof} F`)
  for (const transaction of lost) report(`without a payment: ${transaction}`)
  const doAgree = doBooksAgree(books)
  report(doAgree ? 'the books agree' : `the books differ; ${unsettled} transactions wait for an answer or a refund`)
  if (!doAgree) process.exitCode = 1
}

async function runOne(policy: DispatchPolicy): Promise<WhatHappened> {
  const plan = readPlan(policy)
  const run = async (place: Place) => {
    const { kills, answers, books } = await liveInCity(place, plan, report)
    if (plan.killEveryS !== null) report(`killed ${kills} times`)
    reportBooks(books)
    for (const line of answers) report(line)
    const database = await place.open()
    try {
      await expectInvariants(database.db)
      report('invariants hold')
      return await readWhatHappened(database)
    } finally {
      await database.close()
    }
  }
  if (plan.processes > 1) return onSharedStores(run)
  const url = process.env.DATABASE_URL
  return url ? onPostgres(url, run) : onPglite(run)
}

/** With a PostgreSQL and a Redis, which several processes need. */
async function onSharedStores<T>(run: (place: Place) => Promise<T>): Promise<T> {
  const ran = await withPostgres(
    (url) =>
      withRedis(
        async (redisUrl) => ({
          said: await onPostgres(url, (place) =>
            run({ ...place, environment: { ...place.environment, REDIS_URL: redisUrl } }),
          ),
        }),
        { install: true },
      ),
    { install: true },
  )
  if (ran === null)
    throw new Error('Several processes need a PostgreSQL and a Redis, and one of them is not installed.')
  return ran.said
}

async function main(): Promise<void> {
  if (values.help) return report(USAGE)
  const policies = policiesOf(values.policy)
  policies.map(readPlan)
  await buildWebIfStale()
  const said: WhatHappened[] = []
  for (const policy of policies) said.push(await runOne(policy))
  process.stdout.write(`${['', ...policies].map((word) => word.padEnd(36)).join('')}\n`)
  for (const [name, words] of LINES) {
    process.stdout.write(`${[name, ...said.map(words)].map((word) => word.padEnd(36)).join('')}\n`)
  }
  // A run that is stopped early leaves rides under way.
  if (values['stop-at'] === undefined && said.some(({ stuck }) => stuck > 0)) process.exitCode = 1
}

await main()
