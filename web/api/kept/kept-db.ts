import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
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

export async function keepAnswer(path: string, answer: KeptAnswer): Promise<void> {
  await (await openKept()).put('answers', answer, path)
}

/** The kept answer to this call; undefined when there is none, or when it is not of the person who is signed in. */
export async function findKeptAnswer(path: string): Promise<KeptAnswer | undefined> {
  const db = await openKept()
  const [session, answer] = await Promise.all([db.get('answers', SESSION_PATH), db.get('answers', path)])
  return answer?.userId === session?.userId ? answer : undefined
}

/** Whose answers the phone keeps; undefined: nobody's. */
export async function findKeptOwner(): Promise<string | undefined> {
  return (await (await openKept()).get('answers', SESSION_PATH))?.userId
}

/** The session ended, or another person signed in: their answers go. Their taps stay for them. */
export async function forgetAnswers(): Promise<void> {
  await (await openKept()).clear('answers')
}

/** A person has signed out: nothing of theirs stays on the phone. */
export async function forgetAllKept(): Promise<void> {
  const tx = (await openKept()).transaction(['answers', 'taps', 'answered'], 'readwrite')
  await Promise.all([
    tx.objectStore('answers').clear(),
    tx.objectStore('taps').clear(),
    tx.objectStore('answered').clear(),
    tx.done,
  ])
}

/** Prefix of the keys under which the phone keeps what a ride has cost. */
const RIDE_BYTES = 'ride-bytes/'
/** The last rides of which it is kept. */
const RIDE_BYTES_MAX = 20

/** Adds what a page has counted for a ride. Rejects unless the phone keeps this person's session: after a sign-out nothing is written. */
export async function addRideBytes(userId: string, rideId: string, more: MoreBytes): Promise<void> {
  const { store, done } = (await openKept()).transaction('answers', 'readwrite')
  if ((await store.get(SESSION_PATH))?.userId !== userId) throw new Error('nobody’s')
  const known = await store.get(RIDE_BYTES + rideId)
  await store.put({ userId, body: withMore(known?.body as RideBytes | undefined, more) }, RIDE_BYTES + rideId)
  if (known === undefined) await forgetOldBytes(store)
  await done
}

async function forgetOldBytes(store: IDBPObjectStore<KeptSchema, ['answers'], 'answers', 'readwrite'>): Promise<void> {
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
  await (await openKept()).put('taps', tap)
}

export async function forgetTaps(ids: readonly string[]): Promise<void> {
  const tx = (await openKept()).transaction('taps', 'readwrite')
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
}

/** This person's taps in the order in which they were made. */
export async function listTaps(userId: string): Promise<WaitingTap[]> {
  const taps = await (await openKept()).getAll('taps')
  return taps.filter((tap) => tap.userId === userId).sort((one, other) => one.sequence - other.sequence)
}

export async function keepAnsweredAt(atMs: number): Promise<void> {
  await (await openKept()).put('answered', atMs, 'at')
}

export async function findAnsweredAt(): Promise<number | undefined> {
  return (await openKept()).get('answered', 'at')
}
