// node scripts/guide/serve-walk.ts ROOT FIRST-RELEASE SECOND-RELEASE: everything of the guide after its packages are installed,
// in a root that test-guide.ts has prepared, within a network of its own. Prints one line for each step.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer } from '#kit/outside/mail-server.ts'
import type { People } from '../../bench/setup/people.ts'
import { atExit } from '../run/at-exit.ts'
import { type GuideShell, openShell } from './guide-shell.ts'
import type { Block } from './guide-text.ts'
import { BEFORE, NAME, NEW_NAME } from './replaced-lines.table.ts'
import { call, deleteAccount, expectStatus, query, register, type Site, signIn, trust } from './walk-site.ts'
import { reportFailure, runBlocks, section, step, topic } from './walk-steps.ts'
import { settlePeople, whileRiding } from './walk-traffic.ts'

const [root = '', first = '', second = ''] = process.argv.slice(2)
const OPERATOR = 'aicha@miyi.example'
const LEAVER = 'koffi@miyi.example'

const randomSecret = (): string => randomBytes(32).toString('hex')

type Walk = { readonly shell: GuideShell; readonly site: Site }

const run = ({ shell }: Walk, chosen: readonly Block[]): Promise<string> => runBlocks(shell, chosen)

async function install(walk: Walk, secret: string): Promise<People> {
  await step('Debian’s services', () => walk.shell.run('systemctl start postgresql redis-server nginx'))
  // Its function serves the upgrade too; what it installs is there.
  await run(walk, section(3).slice(0, 1))
  for (const number of [4, 5, 6, 7]) await run(walk, section(number))
  trust(join(root, `root/${NAME}.pem`))
  await step('the first operator', async () => {
    await register(walk.site, 'Aïcha Dossou', OPERATOR)
    await walk.shell.run(`as_miyi admin-grant ${OPERATOR}`)
    const { cookie } = await signIn(walk.site, OPERATOR)
    expectStatus(await call(walk.site, 'GET /api/admin/dashboard', undefined, cookie), 200)
  })
  const folder = mkdtempSync(join(tmpdir(), 'miyi-walk-'))
  atExit(() => rmSync(folder, { recursive: true, force: true }))
  return settlePeople(walk.site, secret, folder)
}

/** Rides that have ended, one line each: the others may go on, and end, while the walk looks. */
async function listEndedRides({ site }: Walk): Promise<readonly string[]> {
  const rows = await query(
    site.ownerUrl,
    "select id, status, version from rides where status in ('completed', 'cancelled')",
  )
  return rows.map((row) => JSON.stringify(row))
}

/** The rides and accounts of before, and a deletion since, are what the restore has to give back. */
async function backUpAndRestore(walk: Walk): Promise<void> {
  const leaver = await register(walk.site, 'Koffi Ahouandjinou', LEAVER)
  const ended = await listEndedRides(walk)
  await run(walk, section(9))
  await step('an account is deleted after the archive was made', async () => {
    await deleteAccount(walk.site, leaver)
    await walk.shell.run(`cp -r /var/lib/miyi/files/deletions /root/deletions
      install -d /root/archive && mv /var/backups/miyi/miyi-* /root/archive`)
  })
  await run(walk, section(10))
  await step('what was restored is what was there', async () => {
    const restored = await listEndedRides(walk)
    const lost = ended.filter((ride) => !restored.includes(ride))
    if (ended.length === 0 || lost.length > 0) throw new Error(`of ${ended.length} rides are lost: ${lost.join(', ')}`)
    expectStatus(await signIn(walk.site, LEAVER), 403)
    expectStatus(await signIn(walk.site, OPERATOR), 200)
  })
}

const runningIn = async ({ shell }: Walk): Promise<string> =>
  (
    await shell.run(
      'for port in 3001 3002; do basename $(readlink /proc/$(cat /run/stand-in/miyi@$port.pid)/cwd); done',
    )
  )
    .trim()
    .split('\n')
    .join(' ')

async function requireRunning(walk: Walk, release: string): Promise<void> {
  const running = await runningIn(walk)
  if (running !== `${release} ${release}`) throw new Error(`${running} run, and not ${release}`)
}

async function upgradeAndBack(walk: Walk, people: People): Promise<void> {
  const back = topic(11, 'The way back')
  const forth = section(11).filter((block) => !back.includes(block))
  await step('upgrade while people ride', () => whileRiding(walk.site, people, () => run(walk, forth)))
  await step('the new version serves', () => requireRunning(walk, second))
  await step('the way back while people ride', () => whileRiding(walk.site, people, () => run(walk, back)))
  await step('the former version serves', () => requireRunning(walk, first))
}

async function changeLater(walk: Walk, people: People): Promise<void> {
  for (const words of ['The password of the database', 'The secret'])
    await step(`${words} while people ride`, () => whileRiding(walk.site, people, () => run(walk, topic(12, words))))
  await step('nobody is signed out by the new secret', async () => {
    expectStatus(await call(walk.site, 'GET /api/rides', undefined, people.passengers[0]), 200)
  })
  await run(walk, topic(12, 'The certificate'))
  const output = await run(walk, topic(12, 'The name'))
  await step('the old name leads to the new one', async () => {
    if (!/308[\s\S]*location: https:\/\/zem\.example\/help/i.test(output)) throw new Error(output)
    trust(join(root, `root/${NEW_NAME}.pem`))
    expectStatus(await signIn({ ...walk.site, address: `https://${NEW_NAME}` }, OPERATOR), 200)
  })
  await run(walk, topic(12, 'How long logs are kept'))
}

const mail = await startMailServer()
const [ownerPassword, secret] = [randomSecret(), randomSecret()]
const values = {
  OWNER_PASSWORD: ownerPassword,
  APP_PASSWORD: randomSecret(),
  NEW_PASSWORD: randomSecret(),
  FIRST_SECRET: secret,
  SECOND_SECRET: randomSecret(),
  MAIL_SERVER: mail.url,
  FIRST_RELEASE: first,
  SECOND_RELEASE: second,
}
const site: Site = {
  address: `https://${NAME}`,
  mail,
  ownerUrl: `postgres://miyi_owner:${ownerPassword}@127.0.0.1/miyi`,
  accessLog: join(root, 'var/log/nginx/access.log'),
}
// npm finds in its cache what the first installation brought.
const walk = { shell: openShell(root, { npm_config_offline: 'true' }), site }
try {
  await walk.shell.run(
    BEFORE +
      Object.entries(values)
        .map(([name, value]) => `${name}='${value}'`)
        .join('\n'),
  )
  const people = await install(walk, secret)
  await step('rides through nginx', () => whileRiding(site, people, async () => undefined))
  await backUpAndRestore(walk)
  await upgradeAndBack(walk, people)
  await changeLater(walk, people)
} catch (error) {
  reportFailure(error)
}
// The network and the processes of the walk end with this one.
process.exit()
