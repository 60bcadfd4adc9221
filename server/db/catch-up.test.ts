import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { CatchUp } from './catch-up.ts'

type Question = { readonly answer: () => void; readonly fail: () => void }

/** A CatchUp whose queries the test answers. */
function aLine(): { catchUp: CatchUp; questions: Question[] } {
  const questions: Question[] = []
  const catchUp = new CatchUp(
    () =>
      new Promise<void>((resolve, reject) => {
        questions.push({ answer: () => resolve(), fail: () => reject(new Error('broken')) })
      }),
  )
  return { catchUp, questions }
}

async function fewTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
}

test('calls made in one turn of the event loop share one query', async () => {
  const { catchUp, questions } = aLine()
  const all = Promise.all([catchUp.run(), catchUp.run(), catchUp.run()])
  await fewTurns()
  expect(questions).toHaveLength(1)
  questions[0]?.answer()
  expect(await all).toEqual([true, true, true])
})

test('a call made while a query is under way waits for the next query', async () => {
  const { catchUp, questions } = aLine()
  const first = catchUp.run()
  await fewTurns()
  let isSecondDone = false
  const second = catchUp.run().then(() => {
    isSecondDone = true
  })
  questions[0]?.answer()
  await first
  await fewTurns()
  expect([questions.length, isSecondDone]).toEqual([2, false])
  questions[1]?.answer()
  await second
})

test('a catch-up without a connection, or whose query fails, returns false', async () => {
  expect(await new CatchUp(() => undefined).run()).toBe(false)
  const { catchUp, questions } = aLine()
  const asked = catchUp.run()
  await fewTurns()
  questions[0]?.fail()
  expect(await asked).toBe(false)
})

test('a silent connection is waited for once, and queried again after its late response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { catchUp, questions } = aLine()
    const asked = catchUp.run()
    await fewTurns()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await asked).toBe(false)
    expect(await catchUp.run()).toBe(false)
    expect(questions).toHaveLength(1)
    questions[0]?.answer()
    await fewTurns()
    const again = catchUp.run()
    await fewTurns()
    questions[1]?.answer()
    expect(await again).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
