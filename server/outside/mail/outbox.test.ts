import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createMailer } from './create-mailer.ts'
import type { MailMessage } from './mailer.ts'
import { findInOutbox, listOutbox } from './outbox.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'miyi-outbox-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const MESSAGE: MailMessage = {
  to: 'ama@miyi.example',
  subject: 'Miyi\u00A0: Ègbé Ɖɔssou 🛵',
  text: 'Bonjour Ègbé Ɖɔssou 🛵,\n\nhttp://localhost:3000/reset-password?token=a=b&c=d%20é\n.\n',
}

function mailer(environment: Record<string, string> = {}) {
  return createMailer(parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment }))
}

async function bytesOfOnlyMail(): Promise<Buffer> {
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  return readFile(join(dataDir, 'outbox', name))
}

test('an e-mail is stored as a standard .eml file', async () => {
  await mailer().send(MESSAGE)
  const bytes = await bytesOfOnlyMail()
  expect(bytes.every((byte) => byte < 0x80)).toBe(true)
  const mail = await PostalMime.parse(bytes)
  expect(mail.from).toEqual({ name: 'Miyi', address: 'contact@miyi.example' })
  expect(mail.to).toEqual([{ name: '', address: 'ama@miyi.example' }])
  expect(mail.subject).toBe(MESSAGE.subject)
  expect(mail.text).toBe(MESSAGE.text)
  expect(bytes.toString()).toContain('Auto-Submitted: auto-generated')
})

test.each([
  { ...MESSAGE, subject: 'Bonjour\r\nBcc: voleur@piege.example\r\n\r\ncorps' },
  { ...MESSAGE, to: 'ama@miyi.example\r\nBcc: voleur@piege.example' },
  { ...MESSAGE, to: 'ama@miyi.example, voleur@piege.example' },
  { ...MESSAGE, text: 'Bonjour\r\n.\r\nBcc: voleur@piege.example' },
])('no field of an e-mail can add a header or a recipient: %o', async (message) => {
  await mailer().send(message)
  const { headers, to = [], bcc = [] } = await PostalMime.parse(await bytesOfOnlyMail())
  expect(headers.map(({ key }) => key).sort()).toEqual([
    'auto-submitted',
    'content-language',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
  expect([to.length, bcc.length]).toEqual([1, 0])
})

test('a sender name with a comma stays one sender', async () => {
  await mailer({ BRAND_NAME: 'Miyi, le « bon » taxi' }).send(MESSAGE)
  const { from } = await PostalMime.parse(await bytesOfOnlyMail())
  expect(from?.address).toBe('contact@miyi.example')
})

test('the list shows complete e-mails, the newest first', async () => {
  const send = mailer().send
  await Promise.all(['un', 'deux'].map((subject) => send({ ...MESSAGE, subject })))
  await send({ ...MESSAGE, subject: 'trois' })
  const mails = await listOutbox(dataDir)
  expect(mails).toHaveLength(3)
  expect(mails[0]).toMatchObject({ subject: 'trois', to: 'ama@miyi.example', text: MESSAGE.text })
  expect((await readdir(join(dataDir, 'outbox'))).filter((name) => !name.endsWith('.eml'))).toEqual([])
})

test('a missing outbox folder is an empty list', async () => {
  expect(await listOutbox(dataDir)).toEqual([])
})

test('an invalid file name is never opened', async () => {
  await mailer().send(MESSAGE)
  for (const name of ['../session-secret', '..%2Fsession-secret', '/etc/passwd', '', '.eml', 'absent.eml']) {
    expect(await findInOutbox(dataDir, name)).toBeNull()
  }
})

test('only the server’s user can read a stored e-mail', async () => {
  await mailer().send(MESSAGE)
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  expect((await stat(join(dataDir, 'outbox', name))).mode & 0o077).toBe(0)
})
