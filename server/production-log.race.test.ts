import { expect, test } from 'vitest'
import { START_MS, startProcess } from '#kit/outside/server-process.ts'
import { onPostgres } from '../bench/setup/engines.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://miyi.example',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
  PAYMENT_PROVIDER: 'cash',
  SHUTDOWN_GRACE_SECONDS: '0',
  LOG_LEVEL: 'info',
}

type Line = { readonly level: number; readonly time: number; readonly msg: string }

test('in production the log is JSON from its first line to its last, and names the public address', {
  timeout: 2 * START_MS,
}, async () => {
  await onPostgres(process.env.DATABASE_URL ?? '', async (place) => {
    const dataDir = place.environment.DATA_DIR ?? ''
    const server = await startProcess(dataDir, { ...place.environment, ...PRODUCTION })
    await server.stop()
    const lines = server.logged().trim().split('\n')
    const read = lines.map((line) => JSON.parse(line) as Line)
    for (const line of read) expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    const listening = read.filter(({ msg }) => msg.startsWith('listening at '))
    const { port } = new URL(server.address)
    expect(listening.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(`^listening at http://127.0.0.1:${port}, for https://miyi.example, version \\d`),
    ])
  })
})
