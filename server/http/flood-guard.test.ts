import { expect, test } from 'vitest'
import { floodGuard } from './flood-guard.ts'

test('one account’s flood is refused, and another’s requests are not', async () => {
  const guard = floodGuard(3)
  for (let n = 0; n < 3; n += 1) await guard('one')
  await expect(guard('one')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(guard('another')).resolves.toBeUndefined()
})
