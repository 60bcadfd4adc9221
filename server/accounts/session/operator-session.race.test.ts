import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { hasFreshProof, upsertProof } from './operator-session.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const ROUNDS = 10

test('concurrent password proofs that delete each other’s expired rows all succeed', async () => {
  const { db } = kit.database
  const sessions = Array.from({ length: 8 }, () => randomUUID())
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(sessions.map((session) => upsertProof(db, session)))
    // Makes every proof an hour old, so that each statement deletes those of the others.
    await sql`update session_proofs set proved_at = now() - interval '1 hour'`.execute(db)
    const proofs = await Promise.allSettled(sessions.map((session) => upsertProof(db, session)))
    expect(proofs.map(({ status }) => status)).toEqual(sessions.map(() => 'fulfilled'))
    for (const session of sessions) expect(await hasFreshProof(db, session)).toBe(true)
  }
})
