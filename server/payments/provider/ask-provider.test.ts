import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSimulator } from '../../outside/payment/simulator.ts'
import { ANSWER_LIMIT_MS, askProvider } from './ask-provider.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A provider that never answers, with the query's abort signal. */
function aSilentProvider() {
  let signal: AbortSignal | undefined
  const provider: ReturnType<typeof createSimulator> = {
    ...createSimulator(undefined as never),
    findTransaction: (_id, given) => {
      signal = given
      return new Promise(() => {})
    },
  }
  const log = { warn: vi.fn() } as unknown as Parameters<typeof askProvider>[0]
  return { asked: () => askProvider(log, provider, 'sim-1234'), isLetGo: () => signal?.aborted }
}

test('a provider query without an answer in time fails with provider_unreachable and is aborted', async () => {
  const { asked, isLetGo } = aSilentProvider()
  const answer = expect(asked()).rejects.toMatchObject({ code: 'provider_unreachable' })
  await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS - 1)
  expect(isLetGo()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(isLetGo()).toBe(true)
})
