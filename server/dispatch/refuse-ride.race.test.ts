import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRideFromVedoko, passSeconds, standAway } from '#kit/rides/dispatch.ts'
import { press } from '#kit/rides/rides.ts'
import { refuseRide } from './refuse-ride.service.ts'

/** Runs `act` once, right after the first answer of the database. */
function afterFirstAnswer(act: () => Promise<unknown>): KyselyPlugin {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true
        await act()
      }
      return result
    },
  }
}

test('a driver who accepts during their own refusal keeps the ride, and the refusal fails', async () => {
  const kit = await startKit({ DISPATCH_POLICY: 'waves' })
  const driver = await aDriver(kit)
  await standAway(kit, driver, 100)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  const { userId, email, fullName, phoneNumber } = driver
  const actor = {
    userId,
    email,
    fullName,
    phoneNumber,
    sessionId: '',
    photoUrl: null,
    role: 'driver',
    operatorRoles: [],
  } as const
  const accepts = afterFirstAnswer(async () => expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200))
  const context = { ...kit.context, db: kit.context.db.withPlugin(accepts) }
  await expect(refuseRide(context, actor, id)).rejects.toMatchObject({ code: 'ride_cannot_move' })
  await kit.close()
})
