import { expect, test } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { sendInParts } from '#web/drivers/kept/send-in-parts.ts'

const invalid = new ApiError('invalid_input', 'Requête invalide', { status: 400 })

/** A server that cannot read a call with one of these taps. */
function serverThatCannotRead(...unreadable: string[]) {
  const calls: string[][] = []
  const post = async (taps: readonly string[]) => {
    calls.push([...taps])
    if (taps.some((tap) => unreadable.includes(tap))) throw invalid
    return taps.map((tap) => `${tap} done`)
  }
  return { calls, post }
}

test('taps that the server can read go in one call', async () => {
  const { calls, post } = serverThatCannotRead()
  expect(await sendInParts(['a', 'b'], post)).toEqual({ results: ['a done', 'b done'], invalid: [] })
  expect(calls).toEqual([['a', 'b']])
})

test('of a call that the server cannot read, only the taps are given up that it cannot read alone', async () => {
  const { calls, post } = serverThatCannotRead('b')
  expect(await sendInParts(['a', 'b', 'c'], post)).toEqual({ results: ['a done', 'c done'], invalid: ['b'] })
  expect(calls).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

test('any other failure gives nothing up', async () => {
  const away = new ApiError('network', '', { status: 0 })
  await expect(sendInParts(['a', 'b'], () => Promise.reject(away))).rejects.toBe(away)
})
