import { expect, test } from 'vitest'
import { BadEnvironment, parseConfig } from '../config.ts'

const SECRET = { NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32) }
const PAIR = {
  VAPID_PUBLIC_KEY: 'BErrtZAvivDbK7y2ESJ9CTeSnuoDkW7zLMrGpf2bbR1ya3aqHovr4K7OXwnFykBR3GPOr6QQx9q_JIz2ggYFE3U',
  VAPID_PRIVATE_KEY: 'lGq-8GNDfCCWMiq1SWq0Ivlb1wBVWQ0TJy10le79ENA',
}
const problemsOf = (environment: Record<string, string>) => {
  try {
    parseConfig({ ...SECRET, ...environment })
    return ''
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message
    throw error
  }
}

test('the keys of the environment are used, and without them the installation makes its own', () => {
  expect(parseConfig({ ...SECRET, ...PAIR }).push.keys).toEqual({
    publicKey: PAIR.VAPID_PUBLIC_KEY,
    privateKey: PAIR.VAPID_PRIVATE_KEY,
  })
  expect(parseConfig(SECRET).push).toEqual({ keys: null, subject: 'mailto:contact@miyi.example', allowLoopback: false })
})

test('half a pair of keys, and two keys of different pairs, are refused', () => {
  expect(problemsOf({ VAPID_PUBLIC_KEY: PAIR.VAPID_PUBLIC_KEY })).toContain('VAPID_PRIVATE_KEY: required')
  expect(problemsOf({ VAPID_PRIVATE_KEY: PAIR.VAPID_PRIVATE_KEY })).toContain('VAPID_PUBLIC_KEY: required')
  const other = { ...PAIR, VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }
  expect(problemsOf(other)).toContain('belongs to another public key')
  expect(problemsOf({ ...PAIR, VAPID_PUBLIC_KEY: 'abc' })).toContain('65 bytes as base64url')
})

test('a push service on this machine is refused in production', () => {
  expect(problemsOf({ PUSH_LOOPBACK: '1' })).toBe('')
  expect(problemsOf({ NODE_ENV: 'production', PUSH_LOOPBACK: '1' })).toContain('PUSH_LOOPBACK: refused in production')
  expect(problemsOf({ VAPID_SUBJECT: 'miyi' })).toContain('mailto:… or https://…')
})
