import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { type ServerProcess, START_MS, startProcess } from '#kit/outside/server-process.ts'
import { type IdentityProvider, startIdentityProvider } from '#kit/people/identity-provider.ts'

const AMA = { subject: '10001', name: 'Passager Essai', email: 'ama.essai@miyi.example', emailVerified: true }
const dataDir = mkdtempSync(join(tmpdir(), 'miyi-social-log-'))
let provider: IdentityProvider
let server: ServerProcess

/** The real server in its own process, with the most detailed log. */
beforeAll(async () => {
  provider = await startIdentityProvider()
  await fillDataFolder(dataDir)
  server = await startProcess(dataDir, { LOG_LEVEL: 'trace', DEMO: '0', ...provider.environment })
}, 2 * START_MS)
afterAll(async () => {
  await server.stop()
  await provider.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function reportedFailureOf(name: string): boolean {
  return server
    .logged()
    .split('\n')
    .some((line) => line.includes('social sign-in failed') && line.includes(`"${name}"`))
}

/** Signs in at a provider. Returns every secret of the round trip, and the final URL. */
async function signInWith(name: string): Promise<{ secrets: readonly string[]; landedOn: string | null }> {
  const started = await fetch(`${server.address}/api/accounts/social/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ returnTo: 'sign-in' }),
  })
  const { goTo } = (await started.json()) as { goTo: string }
  const [cookie = ''] = (started.headers.get('set-cookie') ?? '').split(';')
  const answered = await fetch(goTo, { redirect: 'manual' })
  const back = new URL(answered.headers.get('location') ?? '')
  const ended = await fetch(`${server.address}${back.pathname}${back.search}`, {
    redirect: 'manual',
    headers: { cookie },
  })
  const secrets = [...back.searchParams.values(), cookie, new URL(goTo).searchParams.get('nonce') ?? '']
  return {
    secrets: [...secrets, ...ended.headers.getSetCookie().map((line) => line.split(/[=;]/)[1] ?? '')],
    landedOn: ended.headers.get('location'),
  }
}

test.each(['google', 'facebook'])(
  'a sign-in with %s logs no secret and no e-mail address, also when it fails',
  async (name) => {
    provider.meets(AMA)
    const { secrets, landedOn } = await signInWith(name)
    expect(landedOn).toMatch(/^\/auth\/callback/)
    provider.answersOnce(400, { error: 'invalid_grant', error_description: 'code-secret-essai' })
    const failed = await signInWith(name)
    expect(failed.landedOn).toBe('/auth/callback?error=expired')
    await vi.waitUntil(() => reportedFailureOf(name), { timeout: START_MS })
    const reported = [...secrets, ...failed.secrets, 'code-secret-essai', 'secret-essai', AMA.email].filter(
      (one) => one !== '',
    )
    expect(reported.length).toBeGreaterThan(6)
    for (const secret of reported) expect(server.logged()).not.toContain(secret)
  },
  2 * START_MS,
)
