import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const MODULE = pathToFileURL(join(import.meta.dirname, 'free-port.ts')).href

test('a port from freePort cannot be bound again while its process runs', async () => {
  const port = await freePort()
  const other = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true })
  await expect(once(other, 'listening')).rejects.toThrow('EADDRINUSE')
  other.close()
})

test('a process with a port from freePort exits by itself, and the port is free again', async () => {
  const script = 'import(process.argv[1]).then(async ({ freePort }) => console.log(await freePort()))'
  const port = Number(execFileSync(process.execPath, ['-e', script, MODULE], { encoding: 'utf8' }))
  const next = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true })
  await once(next, 'listening')
  next.close()
})
