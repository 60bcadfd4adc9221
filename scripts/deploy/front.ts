import { join } from 'node:path'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import { onPostgres } from '../../bench/setup/engines.ts'
import { insertPeople, type People } from '../../bench/setup/people.ts'
import { withTemporaryFolder } from '../run/at-exit.ts'
import { tlsClient } from './ask-tls.ts'
import { freePorts, type ProxyName, startProxy } from './proxies.ts'

/** As in production: longer than the proxies keep an idle connection. */
const GRACE = { SHUTDOWN_GRACE_SECONDS: '5' }

export type Front = {
  readonly client: ReturnType<typeof tlsClient>
  readonly people: People
  readonly servers: readonly ServerProcess[]
  /** Ends that server in order, starts it again on the same port, and returns once it is ready. */
  readonly restart: (at: 0 | 1) => Promise<void>
  readonly origin: string
}

/** The proxy before two servers on one PostgreSQL, as `deploy/` describes it. */
export function behind(name: ProxyName, use: (front: Front) => Promise<void>): Promise<void> {
  return onPostgres(process.env.DATABASE_URL ?? '', (place) =>
    withTemporaryFolder('miyi-front-', async (folder) => {
      const ports = await freePorts()
      const origin = `https://localhost:${ports.https}`
      const environment = { ...place.environment, ...GRACE, PUBLIC_URL: origin, TRUST_PROXY: '1', LOG_LEVEL: 'info' }
      const people = await insertPeople({ ...place, environment }, { passengers: 2, drivers: 20 })
      const start = (at: 0 | 1) =>
        startProcess(place.environment.DATA_DIR ?? '', { ...environment, PORT: String(ports.servers[at]) })
      const servers: [ServerProcess, ServerProcess] = [await start(0), await start(1)]
      const restart = async (at: 0 | 1) => {
        await servers[at].stop()
        servers[at] = await start(at)
      }
      const proxy = await startProxy(name, join(folder, name), ports)
      try {
        await use({ client: tlsClient(origin, proxy.certificate), people, servers, restart, origin })
      } finally {
        await proxy.close()
        await Promise.all(servers.map((server) => server.stop()))
      }
    }),
  )
}
