import { execFile } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/** The name by which the primary knows its standby. */
export const STANDBY = 'standby'

const run = promisify(execFile)

type Primary = {
  readonly binaries: string
  readonly folder: string
  readonly owner: { readonly uid?: number; readonly gid?: number }
}

/** Copies a running server into a folder of its own, ready to be started as its standby. */
export async function copyPrimary(
  { binaries, folder: ofPrimary, owner }: Primary,
  url: string,
): Promise<{ folder: string; data: string }> {
  const folder = join(ofPrimary, STANDBY)
  mkdirSync(folder)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'db')
  const copy = ['-d', url, '-D', data, '-X', 'stream', '-c', 'fast', '-R']
  await run(join(binaries, 'pg_basebackup'), copy, { ...owner, cwd: folder })
  return { folder, data }
}

/** Makes each commit of the primary wait until the standby has it on disk, and waits until the standby follows. */
export async function waitForStandby(primaryUrl: string): Promise<void> {
  const primary = new pg.Client({ connectionString: primaryUrl })
  await primary.connect()
  const isSync = async () => {
    const { rowCount } = await primary.query(
      `select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`,
    )
    return rowCount === 1
  }
  try {
    await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
    await primary.query('select pg_reload_conf()')
    for (let attempt = 0; !(await isSync()); attempt += 1) {
      if (attempt === 600) throw new Error('the standby does not follow')
      await sleep(100)
    }
  } finally {
    await primary.end()
  }
}

/** Returns once it accepts writes. */
export async function promote({ binaries, folder, owner }: Primary, data: string): Promise<void> {
  await run(join(binaries, 'pg_ctl'), ['promote', '-w', '-D', data], { ...owner, cwd: folder })
}
