import { AsyncLocalStorage } from 'node:async_hooks'

/** Work of no request: a script, a test. */
const NOBODY = ''

const caller = new AsyncLocalStorage<string>()

/** Passwords that this hashes wait for their turns among those of the same network: no caller of the library's says it. */
export function runForNetwork<T>(network: string, work: () => T): T {
  return caller.run(network, work)
}

export function callerNetwork(): string {
  return caller.getStore() ?? NOBODY
}
