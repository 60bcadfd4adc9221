import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { keepAnswers } from './keep-answers.ts'
import { keepAnswer } from './kept-db.ts'

vi.mock('./kept-db.ts', () => ({
  SESSION_PATH: '/api/accounts/session',
  findAnsweredAt: async () => undefined,
  findKeptOwner: async () => undefined,
  forgetAnswers: async () => undefined,
  keepAnsweredAt: async () => undefined,
  keepAnswer: vi.fn(async () => undefined),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what one person’s page had just got is not kept as the next person’s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', {})
  const client = new QueryClient()
  client.setQueryData(QUERY_KEYS.session, { userId: 'first' })
  keepAnswers(client)
  client.setQueryData(QUERY_KEYS.driverRides, { active: 'of the first' })
  client.setQueryData(QUERY_KEYS.session, { userId: 'next' })
  await vi.advanceTimersByTimeAsync(1_000)
  const kept = vi.mocked(keepAnswer).mock.calls
  expect(kept).toEqual([['/api/accounts/session', { userId: 'next', body: { session: { userId: 'next' } } }]])
})
