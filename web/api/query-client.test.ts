import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ApiError } from './client.ts'
import { isWorthRetrying, readAgainIfUnderWay, retryDelayMs } from './query-client.ts'

const busy = (status: number, retryAfterMs?: number) => new ApiError('unavailable', '…', { status, retryAfterMs })

test('a read refused as busy is retried after Retry-After', () => {
  for (const error of [busy(503, 3_000), busy(429, 3_000)]) {
    expect([isWorthRetrying(0, error), isWorthRetrying(4, error), isWorthRetrying(5, error)]).toEqual([
      true,
      true,
      false,
    ])
    expect([retryDelayMs(0, error, 0), retryDelayMs(0, error, 1)]).toEqual([3_000, 4_500])
  }
})

test('a refusal without Retry-After, or with a long one, is not retried', () => {
  expect(isWorthRetrying(0, busy(503))).toBe(false)
  expect(isWorthRetrying(0, busy(429, 600_000))).toBe(false)
  expect(isWorthRetrying(0, busy(409, 1_000))).toBe(false)
})

test('a network error is retried twice, after one and two seconds', () => {
  const lost = new ApiError('network', '…', { status: 0 })
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, lost))).toEqual([true, true, false])
  expect([0, 1].map((failures) => retryDelayMs(failures, lost))).toEqual([1_000, 2_000])
})

describe('a live event received', () => {
  const queryKey = ['list']

  /** A list that is shown, read from a server whose answers come when the test says. */
  function shownList() {
    const client = new QueryClient()
    const answers: ((list: string) => void)[] = []
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
    const observer = new QueryObserver(client, { queryKey, queryFn })
    observer.subscribe(() => undefined)
    return { client, answers, shown: () => client.getQueryData(queryKey) }
  }

  test('during the first read causes a second read, whose response is kept', async () => {
    const { client, answers, shown } = shownList()
    const readAgain = readAgainIfUnderWay(client, queryKey)
    answers[0]?.('before')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.('after')
    await readAgain
    expect(shown()).toBe('after')
  })

  test('during a later read discards its response', async () => {
    const { client, answers, shown } = shownList()
    answers[0]?.('first')
    await expect.poll(shown).toBe('first')
    void client.invalidateQueries({ queryKey })
    const readAgain = readAgainIfUnderWay(client, queryKey)
    expect(answers).toHaveLength(3)
    answers[2]?.('after')
    answers[1]?.('before')
    await readAgain
    expect(shown()).toBe('after')
  })

  test('without a read under way causes no read', async () => {
    const { client, answers, shown } = shownList()
    answers[0]?.('first')
    await expect.poll(shown).toBe('first')
    await readAgainIfUnderWay(client, queryKey)
    expect(answers).toHaveLength(1)
  })
})
