import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { ROOT } from '../run/run-command.ts'
import { rideAndUpload, writeGuideClient } from './guide-client.ts'

/** Below the product, so that the client finds its library. */
const FOLDER = join(ROOT, '.cache', `guide-client-${process.pid}`)

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
  await rm(FOLDER, { recursive: true, force: true })
})

test('the client of the guide books a ride, once for one key, and uploads a document', async () => {
  const { ride, again, document } = await rideAndUpload(kit, await writeGuideClient(FOLDER))
  expect(ride.status).toBe('requested')
  expect(again.id).toBe(ride.id)
  expect(document.documentType).toBe('id_card')
})
