import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from '../run/at-exit.ts'
import { tlsClient } from './ask-tls.ts'
import { freePorts, hasProxy, startProxy } from './proxies.ts'

const hasNginx = await hasProxy('nginx')
const hasCaddy = await hasProxy('caddy')

/**
 * A server in the place of a process, which answers its probe with this status, and the paths that it was asked. `drops`: it
 * closes the connection of every other request without an answer, as a port that closes does.
 */
async function standIn(readyStatus: number, { drops = false } = {}) {
  const asked: string[] = []
  const server = createServer(({ url = '', socket }, response) => {
    asked.push(url)
    if (drops && url !== '/readyz') socket.destroy()
    else response.writeHead(url === '/readyz' ? readyStatus : 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { asked, port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() }
}

test.skipIf(!hasCaddy)('Caddy asks each process whether it is ready, and sends nobody to one that is not', async () => {
  await withTemporaryFolder('miyi-caddy-', async (folder) => {
    const [ready, ending] = [await standIn(200), await standIn(503)]
    const ports = { ...(await freePorts()), servers: [ready.port, ending.port] } as const
    const proxy = await startProxy('caddy', folder, ports)
    try {
      // It has read the first answer once it asks again.
      await expect.poll(() => ending.asked.length).toBeGreaterThan(1)
      const { ask } = tlsClient(`https://localhost:${ports.https}`, proxy.certificate)
      for (const path of ['/1', '/2', '/3', '/4']) expect((await ask(path)).status).toBe(200)
      expect(ready.asked.filter((path) => path !== '/readyz')).toEqual(['/1', '/2', '/3', '/4'])
      expect(new Set(ending.asked)).toEqual(new Set(['/readyz']))
    } finally {
      await proxy.close()
      for (const one of [ready, ending]) one.close()
    }
  })
})

/** POSTs to new paths until one is answered with 503, and returns how often each was sent to a process. */
async function countSendings(post: (path: string) => Promise<number>, asked: () => readonly string[]) {
  const sent: string[] = []
  const next = async () => {
    sent.push(`/once/${sent.length}`)
    return post(sent.at(-1) ?? '')
  }
  await expect.poll(next).toBe(503)
  return sent.map((path) => asked().filter((one) => one === path).length)
}

test.skipIf(!hasNginx)('nginx sends a booking again that a process dropped, and no other POST', async () => {
  await withTemporaryFolder('miyi-again-', async (folder) => {
    const [good, bad] = [await standIn(200), await standIn(200, { drops: true })]
    const ports = { ...(await freePorts()), servers: [bad.port, good.port] } as const
    const proxy = await startProxy('nginx', folder, ports)
    try {
      const { ask } = tlsClient(`https://localhost:${ports.https}`, proxy.certificate)
      const headers = { 'content-type': 'application/json' }
      const post = async (path: string) => (await ask(path, { method: 'POST', headers, body: '{}' })).status
      for (let n = 0; n < 4; n += 1) expect(await post('/api/rides')).toBe(200)
      expect(bad.asked).toContain('/api/rides')
      const sendings = await countSendings(post, () => [...good.asked, ...bad.asked])
      expect(new Set(sendings)).toEqual(new Set([1]))
    } finally {
      await proxy.close()
      for (const one of [good, bad]) one.close()
    }
  })
})
