import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../machine/free-port.ts'
import { runCommand } from '../run/run-command.ts'
import { BLOCKS } from './walk-steps.ts'

/** The block of the guide that defines that function. */
function functionOf(name: string): string {
  const block = BLOCKS.find(({ text }) => text.startsWith(`${name}() {`))
  if (block === undefined) throw new Error(`The guide defines no ${name}`)
  return block.text
}

const LINES = BLOCKS.flatMap(({ text }) => text.split('\n'))
const WAIT_READY = functionOf('wait_ready')
const RESTART_IN_TURN = functionOf('restart_in_turn')
const UPGRADE = LINES.find((line) => line.startsWith('restart_in_turn || ')) ?? 'the guide has no such line'

const hasCurl = (() => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Runs these commands in a shell as the guide's reader does, with this patience. */
const runInShell = (commands: string, readySeconds = 60) =>
  runCommand('bash', ['-c', `${WAIT_READY}\n${commands}`], { ...process.env, READY_SECONDS: String(readySeconds) })

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

/** The end of an upgrade of a machine with these processes, and what it restarted. */
function upgrade(ports: readonly number[], readySeconds?: number) {
  const restart = RESTART_IN_TURN.replace('3001 3002', ports.join(' '))
  return runInShell(`OLD=/opt/miyi/old; systemctl() { echo "$@"; }\n${restart}\n${UPGRADE}`, readySeconds)
}

test.skipIf(!hasCurl)('the guide waits for a process that is ready, and says so', async () => {
  await withProcess(200, async (port) => {
    expect(await runInShell(`wait_ready ${port}`)).toEqual({ ok: true, output: `Port ${port} is ready.` })
  })
})

test.skipIf(!hasCurl)(
  'the guide stops waiting for a process that is away or not ready, and says where to look',
  async () => {
    const away = await freePort()
    const refusal = (port: number) =>
      `Port ${port} is not ready. Look at: journalctl -u miyi@${port} -n 50; as_miyi operate/check-config`
    expect(await runInShell(`wait_ready ${away}`, 1)).toEqual({ ok: false, output: refusal(away) })
    await withProcess(503, async (port) => {
      expect(await runInShell(`wait_ready ${port}`, 1)).toEqual({ ok: false, output: refusal(port) })
    })
  },
)

test.skipIf(!hasCurl)('an upgrade stops at a process that is not ready, and says the way back', async () => {
  const away = await freePort()
  await withProcess(200, async (port) => {
    const all = await upgrade([port, port])
    expect(all.output.split('\n').filter((line) => line.startsWith('restart'))).toHaveLength(2)
    const { output } = await upgrade([away, port], 1)
    expect(output).toContain(`The way back: ln -sfn /opt/miyi/old /opt/miyi/current; systemctl restart miyi@${away}`)
    expect(output).not.toContain(`restart miyi@${port}`)
  })
})

test('every command of the guide that waits for a process is bounded', () => {
  expect(WAIT_READY).toContain('SECONDS:-60')
  const waiting = LINES.filter((line) => /--retry|\b(?:until|while) .*curl/.test(line))
  expect(waiting).toEqual([expect.stringMatching(/^ +until curl /)])
  expect(WAIT_READY).toContain(waiting[0])
})
