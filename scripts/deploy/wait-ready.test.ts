import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../machine/free-port.ts'
import { ROOT, runCommand } from '../run/run-command.ts'

const GUIDE = readFileSync(join(ROOT, 'docs/guides/installing.md'), 'utf8')

/** The lines of a command of the guide, from its first to its last one. */
function commandOf(first: string, last: string): string {
  const lines = GUIDE.split('\n')
  const from = lines.indexOf(`    ${first}`)
  const to = lines.indexOf(`    ${last}`, from)
  if (from < 0 || to < 0) throw new Error(`The guide has no command from « ${first} » to « ${last} »`)
  return lines.slice(from, to + 1).join('\n')
}

const WAIT_READY = commandOf('wait_ready() {', '}')
const PORTS = '3001 3002'
const UPGRADE = commandOf(`for port in ${PORTS}; do`, 'done')

const hasCurl = (() => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Runs these commands in a shell as the guide's reader does, with less patience. */
const runInShell = (commands: string) =>
  runCommand('bash', ['-c', `${WAIT_READY}\n${commands}`], { ...process.env, READY_SECONDS: '1' })

/** A process that answers /readyz with this status. */
async function withProcess(status: number, use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer(({ url }, response) => response.writeHead(url === '/readyz' ? status : 404).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await use((server.address() as AddressInfo).port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The upgrade of a machine with these processes, and what it restarted. */
const upgrade = (...ports: number[]) =>
  runInShell(`OLD=/opt/miyi/old; systemctl() { echo "$@"; }\n${UPGRADE.replace(PORTS, ports.join(' '))}`)

test.skipIf(!hasCurl)('the guide waits for a process that is ready, and says so', async () => {
  await withProcess(200, async (port) => {
    expect(await runInShell(`wait_ready ${port}`)).toEqual({ ok: true, output: `Port ${port} is ready.` })
  })
})

test.skipIf(!hasCurl)(
  'the guide stops waiting for a process that is away or not ready, and says where to look',
  async () => {
    const away = await freePort()
    const said = (port: number) =>
      `Port ${port} is not ready. Look at: journalctl -u miyi@${port} -n 50; as_miyi operate/check-config`
    expect(await runInShell(`wait_ready ${away}`)).toEqual({ ok: false, output: said(away) })
    await withProcess(503, async (port) => {
      expect(await runInShell(`wait_ready ${port}`)).toEqual({ ok: false, output: said(port) })
    })
  },
)

test.skipIf(!hasCurl)('an upgrade stops at a process that is not ready, and says the way back', async () => {
  const away = await freePort()
  await withProcess(200, async (port) => {
    const all = await upgrade(port, port)
    expect(all.output.split('\n').filter((line) => line.startsWith('restart'))).toHaveLength(2)
    const { output } = await upgrade(away, port)
    expect(output).toContain(`The way back: ln -sfn /opt/miyi/old /opt/miyi/current; systemctl restart miyi@${away}`)
    expect(output).not.toContain(`restart miyi@${port}`)
  })
})

test('every command of the guide that waits for a process is bounded', () => {
  expect(WAIT_READY).toContain('SECONDS:-60')
  expect(GUIDE).not.toContain('--retry')
  expect(GUIDE.match(/^ +(?:until|while) .*curl.*$/gm)).toEqual(WAIT_READY.match(/^ +until .*$/gm))
})
