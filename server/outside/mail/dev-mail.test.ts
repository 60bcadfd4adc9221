import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { createMailer } from './create-mailer.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('the list is empty, then shows a sent e-mail', async () => {
  const empty = await kit.call('GET /dev/mail')
  expect(empty.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(empty.body).toContain('<p>Aucun message.</p>')
  await createMailer(kit.config).send({ to: 'ama@miyi.example', subject: 'Bonjour Ègbé', text: 'Un mot' })
  expect((await kit.call('GET /dev/mail')).body).toMatch(/<a href="\/dev\/mail\/[\w-]+\.eml">Bonjour Ègbé<\/a>/)
})

test('an e-mail is shown with clickable links and everything else as text', async () => {
  const text =
    'Ouvrez http://localhost:3000/a?token=x&y=1\n<script>alert(1)</script> "http://a.example/\'onclick=\'x"\n'
  await createMailer(kit.config).send({ to: 'ama@miyi.example', subject: '<b>gras</b>', text })
  const list = (await kit.call('GET /dev/mail')).body
  const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1]
  const { body } = await kit.call(`GET ${path}`)
  expect(list).toContain('&lt;b&gt;gras&lt;/b&gt;')
  expect(body).toContain(
    '<a href="http://localhost:3000/a?token=x&amp;y=1">http://localhost:3000/a?token=x&amp;y=1</a>',
  )
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).not.toContain('<script')
  expect(body).not.toMatch(/ style=|<style|\son\w+=/)
})

test('an unknown e-mail is not found, and the styles are a separate file', async () => {
  expect((await kit.call('GET /dev/mail/absent.eml')).statusCode).toBe(404)
  expect((await kit.call('GET /dev/mail/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404)
  expect((await kit.call('GET /dev/mail.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('with an SMTP server the style sheet of the outbox and an unknown e-mail are not found', async () => {
  const withSmtp = await startKit({ SMTP_URL: 'smtp://localhost:2525' })
  expect((await withSmtp.call('GET /dev/mail/absent.eml', { headers: { accept: 'text/html' } })).statusCode).toBe(404)
  expect((await withSmtp.call('GET /dev/mail.css')).statusCode).toBe(404)
  await withSmtp.close()
})
