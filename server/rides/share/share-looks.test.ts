import { expect, test } from 'vitest'
import { guardLooks, LOOKS_AT_LINK_PER_MINUTE, SHARED_TRIP_LOOKS_PER_MINUTE } from './share-looks.ts'

const [CARRIER, ELSEWHERE] = ['41.85.160.7', '41.86.0.1']

test('a link that is looked at too often from one network waits there, and nowhere else', async () => {
  const look = guardLooks()
  for (let at = 0; at < LOOKS_AT_LINK_PER_MINUTE; at += 1) await look('one', CARRIER)
  await expect(look('one', CARRIER)).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(look('one', ELSEWHERE)).resolves.toBeUndefined()
  await expect(look('another', CARRIER)).resolves.toBeUndefined()
})

test('many families behind one address look at their trips; who tries keys without end is asked to wait', async () => {
  const look = guardLooks()
  for (let at = 0; at < SHARED_TRIP_LOOKS_PER_MINUTE; at += 1) await look(`${at}`, CARRIER)
  await expect(look('one more', CARRIER)).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(look('one more', ELSEWHERE)).resolves.toBeUndefined()
})
