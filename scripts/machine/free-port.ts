import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which systems assign free ports, so that another program rarely takes one first. */
const [FIRST, END] = [20_000, 32_000]
const TRIES = 100

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Binds the UDP port with that number until this process ends, however it ends: no other process of ours gets the same
 * number meanwhile, not even while its server restarts. False when another process has it.
 */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  try {
    socket.bind({ port, address: '127.0.0.1', exclusive: true })
    await once(socket, 'listening')
    return true
  } catch (error) {
    socket.close()
    if (isTaken(error)) return false
    throw error
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** A port of this machine on which nobody listens, and that no other process of ours gets. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, END)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
  throw new Error('No free port on 127.0.0.1')
}
