import { expect, test } from 'vitest'
import { RideChangeQueue } from './ride-change-queue.ts'

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('batches that are read at the same time are published in their order, whichever read is slow or fails', async () => {
  const published: string[] = []
  const answers = new Map<string, () => void>()
  const queue = new RideChangeQueue<string>({
    read: async ([change = ''], earlier) => {
      await new Promise<void>((resolve) => void answers.set(change, resolve))
      if (change === 'failed') return
      await earlier
      published.push(change)
    },
    drop: () => undefined,
  })
  for (const change of ['slow', 'failed', 'fast']) {
    queue.add(change)
    await turn()
  }
  for (const change of ['fast', 'failed']) answers.get(change)?.()
  await turn()
  expect(published).toEqual([])
  answers.get('slow')?.()
  await turn()
  expect(published).toEqual(['slow', 'fast'])
})
