import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createMailer } from './create-mailer.ts'

/** A minimal SMTP server, which accepts messages. */
function takeMail(socket: Socket, receive: (line: string) => void): void {
  let inBody = false
  const answer = (line: string): string | null => {
    if (inBody && line !== '.') return null
    if (inBody) inBody = false
    else if (line === 'DATA') inBody = true
    else return line === 'QUIT' ? '221 bye' : '250 ok'
    return inBody ? '354 go on' : '250 taken'
  }
  socket.write('220 test\r\n')
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
      receive(line)
      const said = answer(line)
      if (said !== null) socket.write(`${said}\r\n`)
    }
  })
}

test('with SMTP_URL an e-mail is sent through that server to one recipient, and not to the outbox', async () => {
  const received: string[] = []
  const server = createServer((socket) => takeMail(socket, (line) => received.push(line))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dataDir = await mkdtemp(join(tmpdir(), 'miyi-smtp-'))
  const { port } = server.address() as AddressInfo
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` })
  await createMailer(config).send({ to: 'ama@miyi.example', subject: 'Bonjour', text: 'Un mot' })
  server.close()
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ama@miyi.example>'])
  expect(received).toContain('From: Miyi <contact@miyi.example>')
  expect(received).toContain('Un mot')
  expect(await readdir(dataDir)).not.toContain('outbox')
  await rm(dataDir, { recursive: true, force: true })
})

test('sending an e-mail through an unreachable mail server throws', async () => {
  const config = parseConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1' })
  await expect(createMailer(config).send({ to: 'ama@miyi.example', subject: 's', text: 't' })).rejects.toThrow()
})
