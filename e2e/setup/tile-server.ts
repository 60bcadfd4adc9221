import { once } from 'node:events'
import { createServer } from 'node:http'

export type TileServer = {
  readonly address: string
  /** Paths of the requested tiles. */
  readonly asked: () => readonly string[]
  /** From now on every tile is missing. */
  readonly refuse: () => void
  readonly stop: () => Promise<void>
}

/** The smallest possible image: one grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AwAAzgDN1GaQsAAAAABJRU5ErkJggg==',
  'base64',
)

/** A local map server that sends the same tile for every request. */
export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = []
  let isRefusing = false
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (isRefusing) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(TILE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the tile server has no port')
  return {
    address: `http://localhost:${address.port}`,
    asked: () => asked,
    refuse: () => {
      isRefusing = true
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
