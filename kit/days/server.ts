import type { Database } from '#server/db/database.ts'
import { aDatabase } from '../database.ts'
import { type Kit, startKit } from '../kit.ts'
import { LOCAL_KKIAPAY_KEYS } from '../outside/local-kkiapay.ts'
import { Life, mortalDatabase, ServerKilled } from './life.ts'
import { type Providers, startProviders } from './providers.ts'

/** Sessions survive a server. */
const ENVIRONMENT = {
  ...LOCAL_KKIAPAY_KEYS,
  PAYMENT_PROVIDER: 'kkiapay',
  KKIAPAY_API_URL: 'https://kkiapay.invalid',
  SESSION_SECRET: 'the-secret-of-each-server-of-these-days',
}

/** One database and two providers, and the server that runs now: a killed one is followed by another. */
export type MortalServer = {
  /** The server that runs now. Its database is reached directly, and outlives it. */
  readonly kit: Kit
  readonly providers: Providers
  /** Kills it before it has sent this many more statements and messages. */
  readonly killWithin: (steps: number) => void
  /** Kills it now if it still lives, and starts another one. */
  readonly replace: () => Promise<void>
  readonly close: () => Promise<void>
}

type Alive = { readonly kit: Kit; readonly started: Kit; readonly life: Life }

/** No answer leaves a killed server. */
function clientOf(started: Kit, life: Life, database: Database, replace: () => Promise<Kit>): Kit {
  const call: Kit['call'] = async (request, sent) => {
    const answer = await started.call(request, sent)
    if (life.isOver) throw new ServerKilled(request)
    // Counted by each process in real time: the next one begins at zero.
    return answer.statusCode === 429 ? (await replace()).call(request, sent) : answer
  }
  return { ...started, database, call }
}

async function end({ started, life }: Alive): Promise<void> {
  life.end()
  await started.inquirer.idle()
  await started.close()
}

export async function startMortalServer(): Promise<MortalServer> {
  const database = await aDatabase()
  let alive: Alive | undefined
  const clock = { now: () => (alive as Alive).kit.clock.now() }
  const providers = startProviders(clock)

  async function start(): Promise<Alive> {
    const life = new Life()
    const started = await startKit(ENVIRONMENT, mortalDatabase(database, life))
    Object.assign(started.context, providers.adaptersFor(life))
    return { life, started, kit: clientOf(started, life, database, replace) }
  }

  async function replace(): Promise<Kit> {
    const before = alive as Alive
    const now = before.kit.clock.now()
    await end(before)
    alive = await start()
    alive.kit.clock.set(now)
    return alive.kit
  }

  alive = await start()
  return {
    get kit() {
      return (alive as Alive).kit
    },
    providers,
    killWithin: (steps) => (alive as Alive).life.endWithin(steps),
    replace: async () => void (await replace()),
    close: async () => {
      await end(alive as Alive)
      await database.close()
    },
  }
}
