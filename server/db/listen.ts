import pg from 'pg'

/** Hears a channel until stopped. `onGap` is called after a lost connection: messages may have been missed. */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  onGap?: () => void,
) => Promise<() => Promise<void>>

const RECONNECT_MS = 500

/** A connection of its own that comes back by itself when the server drops it. */
export function listenOnPostgres(connectionString: string): Listen {
  return async (channel, hear, onGap = () => undefined) => {
    let client: pg.Client
    let stopped = false

    async function connect(): Promise<void> {
      client = new pg.Client({ connectionString, keepAlive: true })
      client.on('notification', (message) => hear(message.payload ?? ''))
      client.on('error', () => undefined)
      client.once('end', () => {
        if (!stopped) setTimeout(reconnect, RECONNECT_MS).unref()
      })
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }

    async function reconnect(): Promise<void> {
      if (stopped) return
      try {
        await connect()
        onGap()
      } catch {
        setTimeout(reconnect, RECONNECT_MS).unref()
      }
    }

    await connect()
    return async () => {
      stopped = true
      await client.end()
    }
  }
}
