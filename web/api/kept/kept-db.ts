import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'
import type { KeptTap } from '#domain/rides/driving/kept-taps.contract.ts'
import { type MoreBytes, type RideBytes, withMore } from '#web/api/bytes/ride-bytes.ts'

/** The last answer of one call, as the page had it. */
export type KeptAnswer = { readonly userId: string; readonly body: unknown }

/** A driver's tap that waits for the network. `asks`: why the server needs the start code again. */
export type WaitingTap = KeptTap & { readonly userId: string; readonly asks?: string }

interface KeptSchema extends DBSchema {
  /** By the path of the call; and what rides have cost, under `RIDE_BYTES`, which goes with the answers. */
  answers: { key: string; value: KeptAnswer }
  taps: { key: string; value: WaitingTap }
  /** When the server last answered, in milliseconds by the phone's clock, under 'at'. */
  answered: { key: 'at'; value: number }
}

/** The call that says who is signed in: what is kept belongs to the person of its kept answer. */
export const SESSION_PATH = '/api/accounts/session'

const NAME = 'kept'
const VERSION = 1

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined

/** What a person's phone keeps for the time without network, shared by pages and the service worker. */
function openKept(): Promise<IDBPDatabase<KeptSchema>> {
  opened ??= openDB<KeptSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('answers')
      db.createObjectStore('taps', { keyPath: 'id' })
      db.createObjectStore('answered')
    },
    // Closed by the browser, as when the storage is cleared: the next use opens it again.
    terminated() {
      opened = undefined
    },
  })
  return opened
}

type Stores = StoreNames<KeptSchema>[]
type Mode = 'readonly' | 'readwrite'
type Kept<S extends Stores, M extends Mode> = IDBPTransaction<KeptSchema, S, M>

const underWay = new Set<{ abort(): void }>()
let isLeft = false

/** Ends what is under way when the page is left. It keeps nothing half done: a commit that was asked for is carried out. */
function abortAll(): void {
  isLeft = true
  for (const transaction of underWay) {
    try {
      transaction.abort()
    } catch {
      // It is being committed, or is over.
    }
  }
}

// A page in WebKit’s back/forward cache keeps its transactions, and all others of the phone wait for them. A server has no events.
globalThis.addEventListener?.('pagehide', abortAll)
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false
})

/** What `work` gives, once it is written. Rejects when the page is left before. */
async function inTransaction<T, S extends Stores, M extends Mode>(
  stores: S,
  mode: M,
  work: (kept: Kept<S, M>) => Promise<T>,
): Promise<T> {
  const transaction = (await openKept()).transaction(stores, mode)
  underWay.add(transaction)
  if (isLeft) abortAll()
  try {
    const [value] = await Promise.all([work(transaction), transaction.done])
    return value
  } finally {
    underWay.delete(transaction)
  }
}

/** Writes one value. From here on it is written also if the page is left at once. */
function put<S extends StoreNames<KeptSchema>>(
  store: S,
  value: KeptSchema[S]['value'],
  key?: KeptSchema[S]['key'],
): Promise<unknown> {
  return inTransaction([store], 'readwrite', (kept) => {
    const written = kept.objectStore(store).put(value, key)
    kept.commit()
    return written
  })
}

function clear(stores: Stores): Promise<unknown> {
  return inTransaction(stores, 'readwrite', (kept) => {
    const cleared = Promise.all(stores.map((store) => kept.objectStore(store).clear()))
    kept.commit()
    return cleared
  })
}

export async function keepAnswer(path: string, answer: KeptAnswer): Promise<void> {
  await put('answers', answer, path)
}

/** The kept answer to this call; undefined when there is none, or when it is not of the person who is signed in. */
export async function findKeptAnswer(path: string): Promise<KeptAnswer | undefined> {
  return inTransaction(['answers'], 'readonly', async (kept) => {
    const answers = kept.objectStore('answers')
    const [session, answer] = await Promise.all([answers.get(SESSION_PATH), answers.get(path)])
    return answer?.userId === session?.userId ? answer : undefined
  })
}

/** Whose answers the phone keeps; undefined: nobody's. */
export async function findKeptOwner(): Promise<string | undefined> {
  return (await inTransaction(['answers'], 'readonly', (kept) => kept.objectStore('answers').get(SESSION_PATH)))?.userId
}

/** The session ended, or another person signed in: their answers go. Their taps stay for them. */
export async function forgetAnswers(): Promise<void> {
  await clear(['answers'])
}

/** A person has signed out: nothing of theirs stays on the phone. */
export async function forgetAllKept(): Promise<void> {
  await clear(['answers', 'taps', 'answered'])
}

/** Prefix of the keys under which the phone keeps what a ride has cost. */
const RIDE_BYTES = 'ride-bytes/'
/** The last rides of which it is kept. */
const RIDE_BYTES_MAX = 20

/** Adds what a page has counted for a ride. Rejects unless the phone keeps this person's session: after a sign-out nothing is written. */
export async function addRideBytes(userId: string, rideId: string, more: MoreBytes): Promise<void> {
  await inTransaction(['answers'], 'readwrite', async (kept) => {
    const store = kept.objectStore('answers')
    if ((await store.get(SESSION_PATH))?.userId !== userId) throw new Error('nobody’s')
    const known = await store.get(RIDE_BYTES + rideId)
    await store.put({ userId, body: withMore(known?.body as RideBytes | undefined, more) }, RIDE_BYTES + rideId)
    if (known === undefined) await forgetOldBytes(store)
  })
}

async function forgetOldBytes(store: IDBPObjectStore<KeptSchema, 'answers'[], 'answers', 'readwrite'>): Promise<void> {
  const all = IDBKeyRange.bound(RIDE_BYTES, `${RIDE_BYTES}\uffff`)
  // Both are in the order of the keys.
  const [keys, kept] = await Promise.all([store.getAllKeys(all), store.getAll(all)])
  const rides = kept.map(({ body }, at) => ({ key: keys[at] ?? '', seenMs: (body as RideBytes).seenUntilMs }))
  const old = rides.sort((one, other) => other.seenMs - one.seenMs).slice(RIDE_BYTES_MAX)
  await Promise.all(old.map(({ key }) => store.delete(key)))
}

/** What this ride has cost the phone; undefined when nothing is known, or when it is not of the person who is signed in. */
export async function findRideBytes(rideId: string): Promise<RideBytes | undefined> {
  return (await findKeptAnswer(RIDE_BYTES + rideId))?.body as RideBytes | undefined
}

export async function keepTap(tap: WaitingTap): Promise<void> {
  await put('taps', tap)
}

export async function forgetTaps(ids: readonly string[]): Promise<void> {
  await inTransaction(['taps'], 'readwrite', (kept) => {
    const forgotten = Promise.all(ids.map((id) => kept.objectStore('taps').delete(id)))
    kept.commit()
    return forgotten
  })
}

/** This person's taps in the order in which they were made. */
export async function listTaps(userId: string): Promise<WaitingTap[]> {
  const taps = await inTransaction(['taps'], 'readonly', (kept) => kept.objectStore('taps').getAll())
  return taps.filter((tap) => tap.userId === userId).sort((one, other) => one.sequence - other.sequence)
}

export async function keepAnsweredAt(atMs: number): Promise<void> {
  await put('answered', atMs, 'at')
}

export function findAnsweredAt(): Promise<number | undefined> {
  return inTransaction(['answered'], 'readonly', (kept) => kept.objectStore('answered').get('at'))
}
