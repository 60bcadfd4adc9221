import { createECDH } from 'node:crypto'
import type { VapidKeys } from '../config/config-push.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { findKeys, keepKeys } from './vapid-keys.queries.ts'

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  // A number with leading zeros has fewer bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, privateKey }
}

/** The keys of this installation: from the environment, else made once and kept in the database for all processes. */
export async function loadVapidKeys({ push }: Config, db: Db): Promise<VapidKeys> {
  return push.keys ?? (await findKeys(db)) ?? keepKeys(db, makeKeys())
}
