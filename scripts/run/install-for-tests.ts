import { hasProxy } from '../deploy/proxies.ts'
import { findOrInstallFullChromium, findOrInstallTestBrowser } from '../machine/chromium.ts'
import { findOrInstallServer } from '../machine/postgres.ts'
import { hasPrometheus } from '../machine/prometheus.ts'
import { findOrInstallRedis } from '../machine/redis.ts'

/** Each finds a program that tests start, or installs it. */
const PROGRAMS: readonly (() => Promise<unknown>)[] = [
  findOrInstallTestBrowser,
  findOrInstallFullChromium,
  () => findOrInstallServer(true),
  () => findOrInstallRedis(true),
  () => hasProxy('nginx'),
  () => hasProxy('caddy'),
  hasPrometheus,
]

/** Installs what tests start and this machine lacks: only root may. What cannot be had is said, and later counted as not run. */
export async function installForTests(): Promise<void> {
  for (const findOrInstall of PROGRAMS)
    await findOrInstall().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
}
