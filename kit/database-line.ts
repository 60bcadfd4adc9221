import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a connection that listens for notifications gives itself away. */
const LISTENS = /listen "/i

type Connection = { readonly ends: readonly Socket[]; isListener: boolean; isSilent: boolean }

export type DatabaseLine = {
  /** The address of the database through this line. */
  readonly url: string
  /** Nothing goes through, in either direction; what was sent meanwhile arrives afterwards. */
  readonly pause: () => void
  readonly resume: () => void
  /** What listens for notifications now hears nothing any more, and nobody is told. New connections are whole. */
  readonly silenceListeners: () => void
  readonly close: () => Promise<void>
}

/** Passes on what either end says, as long as the connection is not silent. */
function join(client: Socket, server: Socket): Connection {
  const connection: Connection = { ends: [client, server], isListener: false, isSilent: false }
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
    from.on('data', (bytes) => {
      if (from === client && LISTENS.test(bytes.toString('latin1'))) connection.isListener = true
      if (!connection.isSilent) to.write(bytes)
    })
  }
  return connection
}

/** Stands between a server and its PostgreSQL, and fails as networks do. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const database = new URL(databaseUrl)
  const connections = new Set<Connection>()
  let isPaused = false

  const line = createServer((client) => {
    const server = connect(Number(database.port || 5432), database.hostname)
    const connection = join(client, server)
    connections.add(connection)
    for (const end of connection.ends) {
      end.on('close', () => connections.delete(connection))
      if (isPaused) end.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as AddressInfo).port)
  const eachEnd = (act: (end: Socket) => void) => {
    for (const { ends } of connections) for (const end of ends) act(end)
  }
  return {
    url: url.href,
    pause: () => {
      isPaused = true
      eachEnd((end) => end.pause())
    },
    resume: () => {
      isPaused = false
      eachEnd((end) => end.resume())
    },
    silenceListeners: () => {
      for (const connection of connections) connection.isSilent ||= connection.isListener
    },
    close: async () => {
      eachEnd((end) => end.destroy())
      line.close()
      await once(line, 'close')
    },
  }
}
