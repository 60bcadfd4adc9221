import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { parseConfig } from '../../config.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'
import { answerOf, webPushService } from './web-push-service.ts'

const KEYS = {
  publicKey: 'BErrtZAvivDbK7y2ESJ9CTeSnuoDkW7zLMrGpf2bbR1ya3aqHovr4K7OXwnFykBR3GPOr6QQx9q_JIz2ggYFE3U',
  privateKey: 'lGq-8GNDfCCWMiq1SWq0Ivlb1wBVWQ0TJy10le79ENA',
}
const SECRET = { NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32) }
const REQUEST = { payload: '{"title":"Essai"}', ttlSeconds: 15, urgency: 'high', topic: 'a1' } as const

let local: LocalPushService
beforeAll(async () => {
  local = await startPushService()
})
afterAll(() => local.close())

const aBrowser = () => ({ ...local.subscribe(), vapidPublicKey: KEYS.publicKey })

test('a message is encrypted for its browser alone (RFC 8291) and signed for its push service (RFC 8292)', async () => {
  const service = webPushService(parseConfig({ ...SECRET, ...local.environment }), KEYS)
  const [browser, other] = [aBrowser(), aBrowser()]
  expect(await service.send(browser, REQUEST)).toEqual({ outcome: 'sent' })
  expect(local.delivered).toMatchObject([
    {
      endpoint: browser.endpoint,
      text: REQUEST.payload,
      ttl: 15,
      urgency: 'high',
      topic: 'a1',
      sender: KEYS.publicKey,
    },
  ])
  // With the keys of another browser nobody can read it.
  expect(await service.send({ ...browser, p256dh: other.p256dh, auth: other.auth }, REQUEST)).toMatchObject({
    outcome: 'refused',
  })
  expect(local.delivered).toHaveLength(1)
})

test('a subscription whose keys are no keys, or whose address is no push service, is as good as gone', async () => {
  const service = webPushService(parseConfig({ ...SECRET, ...local.environment }), KEYS)
  const browser = aBrowser()
  expect(await service.send({ ...browser, p256dh: `B${'A'.repeat(86)}` }, REQUEST)).toEqual({ outcome: 'gone' })
  const strict = webPushService(parseConfig(SECRET), KEYS)
  expect(await strict.send(browser, REQUEST)).toEqual({ outcome: 'gone' })
})

test('a push service out of reach is tried again', async () => {
  const service = webPushService(parseConfig({ ...SECRET, ...local.environment }), KEYS)
  const answer = await service.send({ ...aBrowser(), endpoint: 'http://127.0.0.1:1/send/1' }, REQUEST)
  expect(answer).toMatchObject({ outcome: 'later' })
})

test('a dead subscription is told from a refused message and from a busy service', () => {
  expect(answerOf(201, true)).toEqual({ outcome: 'sent' })
  expect(answerOf(404, true)).toEqual({ outcome: 'gone' })
  expect(answerOf(410, true)).toEqual({ outcome: 'gone' })
  expect(answerOf(429, true, '30')).toMatchObject({ outcome: 'later', afterMs: 30_000 })
  expect(answerOf(429, true, '999999')).toMatchObject({ outcome: 'later', afterMs: 600_000 })
  expect(answerOf(503, true)).toMatchObject({ outcome: 'later', afterMs: 2_000 })
  for (const status of [301, 307, 400, 413]) expect(answerOf(status, true)).toMatchObject({ outcome: 'refused' })
})

test.each([401, 403])(
  'a signature refused with %i ends only a subscription that was not made for our key',
  async (status) => {
    const service = webPushService(parseConfig({ ...SECRET, ...local.environment }), KEYS)
    for (const [vapidPublicKey, outcome] of [
      [KEYS.publicKey, 'later'],
      [`${KEYS.publicKey.slice(0, -1)}V`, 'other_keys'],
      [null, 'other_keys'],
    ] as const) {
      local.failNext(status)
      expect(await service.send({ ...aBrowser(), vapidPublicKey }, REQUEST)).toMatchObject({ outcome })
    }
  },
)

test('no private address is reached, however it is written', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
  const inside6 = ['::1', '::', 'fc00::1', 'fd12::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'ff02::1']
  for (const address of [...inside, ...inside6, 'not an address']) expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['142.250.74.10', '2a00:1450:4007:80e::200a', '::ffff:142.250.74.10'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('a name that leads to this machine is not connected to', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve))
  expect(String(error)).toContain('leads to an address that is not public')
})
