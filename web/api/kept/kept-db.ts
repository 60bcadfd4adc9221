import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptTap } from '#domain/rides/driving/kept-taps.contract.ts'

/** The last answer of one call, as the page had it. */
export type KeptAnswer = { readonly userId: string; readonly body: unknown }

/** A driver's tap that waits for the network. `asks`: why the server needs the start code again. */
export type WaitingTap = KeptTap & { readonly userId: string; readonly asks?: string }

interface KeptSchema extends DBSchema {
  /** By the path of the call. */
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
