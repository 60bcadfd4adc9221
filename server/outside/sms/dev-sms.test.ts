import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'
import { startSmsServer } from '#kit/outside/sms-server.ts'
import { createSmsGateway } from './create-sms-gateway.ts'

test('the local SMS are listed newest first, with their number, and everything as text', async () => {
  const kit = await startKit()
  expect((await kit.call('GET /dev/sms')).body).toContain('<p>Aucun message.</p>')
  const gateway = createSmsGateway(kit.config)
  await gateway?.send({ id: '1', to: '+2290197000001', text: 'premier' })
  await gateway?.send({ id: '2', to: '+2290197000002', text: '<script>alert(1)</script>\n@localhost #123456' })
  const { body, headers } = await kit.call('GET /dev/sms')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('@localhost #123456')
  expect(body).toContain('&lt;script&gt;')
  expect(body).not.toContain('<script')
  expect(body.indexOf('+2290197000002')).toBeLessThan(body.indexOf('premier'))
  expect((await kit.call('GET /dev/sms.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  await kit.close()
})

test('with a gateway there is no page of local SMS', async () => {
  const server = await startSmsServer()
  const kit = await startKit(server.environment)
  expect((await kit.call('GET /dev/sms', { headers: { accept: 'text/html' } })).body).not.toContain('SMS locaux')
  expect((await kit.call('GET /dev/sms.css')).statusCode).toBe(404)
  await kit.close()
  await server.close()
})
