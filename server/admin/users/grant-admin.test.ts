import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { sessionOf } from '#kit/people/registration.ts'
import { LIVE_CHANNEL } from '../../db/announce.ts'
import { openDatabase } from '../../db/database.ts'
import { grantRoles } from './grant-admin.service.ts'

let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = await mkdtemp(join(tmpdir(), 'miyi-grant-'))
})
afterAll(async () => {
  await kit.close()
  await rm(folder, { recursive: true, force: true })
})

const SCRIPT = join(import.meta.dirname, '../../../scripts/admin-grant.ts')

/** Runs the command like an operator, on the embedded database of this test. */
async function adminGrant(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...words], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

test('the granted admin role applies on the next request, and a session event is published', async () => {
  const passenger = await aPassenger(kit)
  const received: string[] = []
  const stop = await kit.database.listen(LIVE_CHANNEL, { receive: (payload) => received.push(payload) })
  expect(await grantRoles(kit.database.db, ` ${passenger.email.toUpperCase()} `, ['admin'], kit.clock.now())).toEqual([
    'admin',
  ])
  expect((await sessionOf(kit, passenger))?.role).toBe('admin')
  await expect.poll(() => received).toEqual([JSON.stringify({ kind: 'session', userId: passenger.userId })])
  expect(await grantRoles(kit.database.db, passenger.email, ['admin'], kit.clock.now())).toEqual(['admin'])
  await stop()
})

test('an e-mail address without an account is not made admin', async () => {
  expect(await grantRoles(kit.database.db, 'personne@miyi.example', ['admin'], kit.clock.now())).toBeNull()
})

test('an unconfirmed, blocked or deleted account cannot be made admin', async () => {
  const now = kit.clock.now()
  const states = [{ emailVerified: false }, { blockedAt: now, blockReason: 'Essai' }, { deletedAt: now }]
  for (const state of states) {
    const { userId, email } = await aPassenger(kit)
    await kit.database.db.updateTable('users').set(state).where('id', '=', userId).execute()
    await expect(grantRoles(kit.database.db, email, ['admin'], now)).rejects.toThrow(
      REFUSALS.cannot_become_admin.message,
    )
  }
})

describe('npm run admin:grant, on the embedded database', () => {
  beforeAll(() => fillDataFolder(folder))

  test('says that the server must be stopped first', async () => {
    const database = await openDatabase(undefined, folder)
    await database.db
      .insertInto('users')
      .values({ name: 'Reine', email: 'reine@miyi.example', emailVerified: true, phoneNumber: null, image: null })
      .execute()
    const busy = await adminGrant('reine@miyi.example')
    await database.close()
    expect(busy).toEqual({
      code: 1,
      said: 'Le serveur utilise la base de données embarquée : arrêtez-le, recommencez, puis relancez-le.\n',
    })
  })

  test('refuses a role and an account that do not exist', async () => {
    expect(await adminGrant('Reine@miyi.example', 'caisse')).toMatchObject({ code: 1 })
    const unknown = await adminGrant('personne@miyi.example')
    expect(unknown.code).toBe(1)
    expect(unknown.said).toContain('Aucun compte avec l’adresse personne@miyi.example.')
  })

  test('adds the role that is named, or that of an admin', async () => {
    expect(await adminGrant('Reine@miyi.example', 'support')).toEqual({
      code: 0,
      said: 'Reine@miyi.example est opérateur. Rôles : Support.\n',
    })
    expect(await adminGrant('Reine@miyi.example')).toEqual({
      code: 0,
      said: 'Reine@miyi.example est opérateur. Rôles : Support, Administration.\n',
    })
    const reopened = await openDatabase(undefined, folder)
    const roles = await reopened.db.selectFrom('userRoles').select('role').orderBy('role').execute()
    const held = await reopened.db.selectFrom('operatorRoles').select('role').orderBy('role').execute()
    await reopened.close()
    expect(roles).toEqual([{ role: 'admin' }, { role: 'passenger' }])
    expect(held).toEqual([{ role: 'admin' }, { role: 'support' }])
  })
})
