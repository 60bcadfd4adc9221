import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PAGES, TARIFFS_PATH } from '#domain/shared/routes.ts'
import { expect, test } from './setup/fixtures.ts'
import { watchShifts } from './setup/layout-shift.ts'

const PIECE_BYTES = 2_048
/** Longer than a frame: what has arrived is painted. */
const PAUSE_MS = 80

async function sendInPieces(html: Buffer, response: ServerResponse): Promise<void> {
  for (let at = 0; at < html.length; at += PIECE_BYTES) {
    response.write(html.subarray(at, at + PIECE_BYTES))
    await wait(PAUSE_MS)
  }
  response.end()
}

async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = asked.headers
  response.writeHead(asked.statusCode ?? 502, headers)
  if (!String(headers['content-type']).startsWith('text/html')) return void asked.pipe(response)
  await sendInPieces(Buffer.concat(await asked.toArray()), response)
}

/** A slow line to this server: its pages arrive piece by piece. */
async function lineInPieces(server: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const line = createServer(({ url, method, headers }, response) => {
    // Packed, a piece could not be read before the next.
    const { 'accept-encoding': _, ...asked } = headers
    forward(`${server}${url}`, { method, headers: asked }, (got) => void answer(got, response)).end()
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const close = () => {
    line.close()
    line.closeAllConnections()
  }
  return { url: `http://localhost:${(line.address() as AddressInfo).port}`, close }
}

const PATHS = [PAGES.home, PAGES.auth, PAGES.becomeDriver, PAGES.help].map(({ path }) => path)

for (const path of [...PATHS, TARIFFS_PATH]) {
  test(`${path} does not move while it arrives piece by piece`, async ({ aPhone, server }) => {
    const line = await lineInPieces(server.address)
    const page = await aPhone()
    const expectStill = await watchShifts(page)
    await page.goto(line.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStill()
    line.close()
  })
}
