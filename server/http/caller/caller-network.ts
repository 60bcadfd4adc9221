import { AsyncLocalStorage } from 'node:async_hooks'

/** For work outside of a request: a script or a test. */
const NOBODY = ''

const caller = new AsyncLocalStorage<string>()

/** Sets the caller's network for password hashing, which is queued by network: the accounts library does not pass it on. */
export function runForNetwork<T>(network: string, work: () => T): T {
  return caller.run(network, work)
}

export function callerNetwork(): string {
  return caller.getStore() ?? NOBODY
}
