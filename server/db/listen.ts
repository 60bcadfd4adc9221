import pg from 'pg'

/** Hears a channel until stopped. `onGap` is called after a lost connection: messages may have been missed. */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  onGap?: () => void,
) => Promise<() => Promise<void>>

const RECONNECT_MS = 500

async function connect(connectionString: string, channel: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // A line that breaks is told by `end`; an error without a listener would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** A connection of its own that comes back by itself when the server drops it: one at a time, one try at a time. */
export function listenOnPostgres(connectionString: string): Listen {
  return async (channel, hear, onGap = () => undefined) => {
    let client: pg.Client | undefined
    let retry: NodeJS.Timeout | undefined
    let stopped = false

    function keep(connected: pg.Client): void {
      client = connected
      client.on('notification', (message) => hear(message.payload ?? ''))
      client.once('end', retryLater)
    }

    function retryLater(): void {
      client = undefined
      if (!stopped) retry = setTimeout(reconnect, RECONNECT_MS)
    }

    async function reconnect(): Promise<void> {
      try {
        const connected = await connect(connectionString, channel)
        if (stopped) return void (await connected.end())
        keep(connected)
        onGap()
      } catch {
        retryLater()
      }
    }

    keep(await connect(connectionString, channel))
    return async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    }
  }
}
