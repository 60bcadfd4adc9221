import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { cpuSecondsOf } from '../../simulate/servers.ts'

/** The processes of each part: « server 1 », « PostgreSQL », « nginx », « Redis ». */
export type Parts = Readonly<Record<string, readonly number[]>>

/** Cores that each part used on average, the most first; `client`: the bench itself. */
export type CoresUsed = Readonly<Record<string, number>>

const CORES = availableParallelism()

/** The processes that this one has started. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** All processes of the PostgreSQL, if it runs on this machine. */
export async function postgresProcesses(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

function secondsOf(parts: Parts): Record<string, number> {
  const { user, system } = process.cpuUsage()
  const own = { client: (user + system) / 1e6 }
  const others = Object.entries(parts).map(([name, pids]) => [
    name,
    pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
  ])
  return { ...own, ...Object.fromEntries(others) }
}

/** Runs `work` and measures how many cores each part used meanwhile. */
export async function withCoresUsed<T>(parts: Parts, work: () => Promise<T>): Promise<{ result: T; used: CoresUsed }> {
  const [before, startedAt] = [secondsOf(parts), performance.now()]
  const result = await work()
  const elapsed = (performance.now() - startedAt) / 1000
  const used = Object.entries(secondsOf(parts)).map(
    ([name, seconds]) => [name, (seconds - (before[name] ?? 0)) / elapsed] as const,
  )
  return { result, used: Object.fromEntries(used.sort((a, b) => b[1] - a[1])) }
}

/** A Node process runs its code on one core: this much of it means that it can do no more. */
const FULL = 0.9

/** What was used up first, in words. */
export function saturatedBy(used: CoresUsed): string {
  const total = Object.values(used).reduce((sum, cores) => sum + cores, 0)
  const fullServers = Object.entries(used).filter(([name, cores]) => name.startsWith('server') && cores >= FULL)
  if (fullServers.length > 0) return `${fullServers.map(([name]) => name).join(' and ')}: a process has one core`
  if ((used.client ?? 0) >= FULL) return 'the client of this bench'
  const [most = 'nothing'] = Object.keys(used)
  if (total >= FULL * CORES) return `the ${CORES} cores of this machine, most of them by ${most}`
  return `no processor (${total.toFixed(1)} of ${CORES} cores): other work of the machine, locks or the disk`
}

export function wordsOf(used: CoresUsed): string {
  return Object.entries(used)
    .map(([name, cores]) => `${name} ${cores.toFixed(2)}`)
    .join(', ')
}

/** Milliseconds of a core for each answer; servers together. */
export function costOf(used: CoresUsed, perSecond: number): CoresUsed {
  const servers = Object.entries(used).filter(([name]) => name.startsWith('server'))
  const others = Object.entries(used).filter(([name]) => !name.startsWith('server') && name !== 'client')
  const all = [['servers', servers.reduce((sum, [, cores]) => sum + cores, 0)] as const, ...others]
  return Object.fromEntries(all.map(([name, cores]) => [name, (1000 * cores) / perSecond]))
}

const LOOK_EVERY_MS = 200

/** Looks again and again what the connections at work wait for; « stop » says each share. */
export function watchWaits(pool: Pool): { readonly stop: () => Promise<string> } {
  const seen = new Map<string, number>()
  let isOver = false
  async function look(): Promise<void> {
    const { rows } = await pool.query<{ waits: string; n: string }>(
      `select coalesce(wait_event_type || ' ' || wait_event, 'runs') as waits, count(*) as n from pg_stat_activity
       where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`,
    )
    for (const { waits, n } of rows) seen.set(waits, (seen.get(waits) ?? 0) + Number(n))
  }
  const watching = (async () => {
    while (!isOver) {
      await look()
      await sleep(LOOK_EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      const total = [...seen.values()].reduce((sum, n) => sum + n, 0)
      const shares = [...seen].map(([waits, n]) => `${waits} ${Math.round((100 * n) / total)} %`)
      return shares.join(', ') || 'none'
    },
  }
}
