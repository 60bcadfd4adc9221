import { expect, test } from 'vitest'
import { exitOnFatalError } from './fatal-error.ts'

/** Calls the listener directly: a real fault would end the test. */
function raise(fault: 'uncaughtException' | 'unhandledRejection', error: unknown): void {
  const listeners = process.rawListeners(fault) as ((error: unknown) => void)[]
  listeners.at(-1)?.(error)
}

function watch(stop: () => Promise<void>, withinMs = 60_000) {
  const logged: unknown[] = []
  const exits: number[] = []
  const takeOff = exitOnFatalError({
    log: { fatal: (details: unknown) => void logged.push(details) },
    stop,
    exit: (code) => void exits.push(code),
    withinMs,
  })
  return { logged, exits, takeOff }
}

test.each(['uncaughtException', 'unhandledRejection'] as const)(
  'after an %s the process is stopped in order, once, and exits with code 1',
  async (fault) => {
    let stopped = 0
    const { logged, exits, takeOff } = watch(async () => {
      stopped += 1
    })
    const error = new Error('nobody caught it')
    raise(fault, error)
    raise(fault, error)
    await expect.poll(() => exits).toEqual([1])
    expect([stopped, logged]).toEqual([1, [{ err: error }, { err: error }]])
    takeOff()
  },
)

test('the process exits with code 1 even when its stop hangs or fails', async () => {
  const hanging = watch(() => new Promise(() => undefined), 10)
  raise('uncaughtException', new Error('nobody caught it'))
  await expect.poll(() => hanging.exits).toEqual([1])
  hanging.takeOff()
  const failing = watch(() => Promise.reject(new Error('the database is away')))
  raise('uncaughtException', new Error('nobody caught it'))
  await expect.poll(() => failing.exits).toEqual([1])
  expect(failing.logged).toHaveLength(2)
  failing.takeOff()
})
