import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60_000
/** Longer than any backup takes: what is unfinished for longer was cut off. */
const CUT_OFF_MS = DAY_MS / 2

/** An archive that was named after its instant, and what lies beside it under its name: unfinished, a hash, a copy. */
const NAME = /^miyi-(\d{8}T\d{6}Z)\.tar(\..+)?$/

/** An instant in the name of an archive: `20261126T021000Z`. */
export const instantName = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * Removes archives that are older than so many days, and what was cut off. The newest whole archive stays, however old it is:
 * backups may have failed since. Returns the names of what was removed.
 */
export function pruneArchives(folder: string, now: Date, keepDays: number): string[] {
  const before = (ms: number) => instantName(new Date(now.getTime() - ms))
  const [oldest, cutOff] = [before(keepDays * DAY_MS), before(CUT_OFF_MS)]
  const found = readdirSync(folder).flatMap((name) => {
    const [, instant = '', rest = ''] = NAME.exec(name) ?? []
    return instant === '' ? [] : [{ name, instant, rest }]
  })
  const whole = found.filter(({ rest }) => rest === '').map(({ instant }) => instant)
  const newest = whole.sort().at(-1)
  const removed = found.filter(({ instant, rest }) => {
    if (rest.endsWith('.unfinished')) return instant < cutOff
    return instant < oldest && instant !== newest
  })
  for (const { name } of removed) rmSync(join(folder, name), { force: true })
  return removed.map(({ name }) => name)
}
