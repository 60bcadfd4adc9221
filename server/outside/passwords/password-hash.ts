import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { callerNetwork } from '../../http/caller/caller-network.ts'
import { fairQueue } from '../fair-queue.ts'

/** The cost of a hash: log2 of scrypt's N, its block size r and its parallelism p. */
export type PasswordCost = { readonly log2N: number; readonly r: number; readonly p: number }

/** OWASP's minimum for scrypt (Password Storage Cheat Sheet): 128 MB and some 0.3 s per password. */
export const OWASP_COST: PasswordCost = { log2N: 17, r: 8, p: 1 }

const KEY_BYTES = 64
const SALT_BYTES = 16
const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([0-9a-f]+)\$([0-9a-f]+)$/

/** Computing a hash takes 128 MB and a thread: more at once would only take memory from everything else. */
export const AT_ONCE = 2
/** Passwords that wait for their turn; with more, no client would still be waiting for the answer. */
export const WAITING_MAX = 100

/** One network may fill the queue while no other comes: a carrier has thousands of phones behind one address. */
const takeTurn = fairQueue({ atOnce: AT_ONCE, waitingMost: WAITING_MAX, waitingOfOne: WAITING_MAX })

/** Networks take turns: one with hundreds of sign-ins does not delay the others. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return takeTurn(callerNetwork(), work)
}

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, key: Buffer) => (error === null ? resolve(key) : reject(error))
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, done)
      }),
  )
}

/** Password hashing in the shape that the accounts library expects. */
export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (given: { hash: string; password: string }) => Promise<boolean>
  /** Whether the hash has another format or cost than new ones. It is computed again when its owner signs in. */
  readonly isOutdated: (hash: string) => boolean
}

function prefixOf({ log2N, r, p }: PasswordCost): string {
  return `scrypt$${log2N}$${r}$${p}$`
}

/** Hashes at this cost. Verifies hashes of any cost, and those in the library's own format (32 MB). */
export function passwordHashing(cost: PasswordCost): PasswordHashing {
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      const key = await derive(password, salt, cost)
      return `${prefixOf(cost)}${salt.toString('hex')}$${key.toString('hex')}`
    },
    verify: async ({ hash, password }) => {
      const parts = FORMAT.exec(hash)
      if (parts === null) return inTurn(() => verifyPassword({ hash, password }))
      const [log2N = 0, r = 0, p = 0] = parts.slice(1, 4).map(Number)
      const [salt, key] = [Buffer.from(parts[4] ?? '', 'hex'), Buffer.from(parts[5] ?? '', 'hex')]
      const derived = await derive(password, salt, { log2N, r, p })
      return derived.length === key.length && timingSafeEqual(derived, key)
    },
    isOutdated: (hash) => !hash.startsWith(prefixOf(cost)),
  }
}
