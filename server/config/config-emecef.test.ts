import { expect, test } from 'vitest'
import { LOCAL_IFU, LOCAL_NIM, LOCAL_TOKEN } from '#kit/outside/local-emecef.ts'
import { parseConfig } from '../config.ts'

const set = {
  EMECEF_TOKEN: LOCAL_TOKEN,
  EMECEF_IFU: LOCAL_IFU,
  EMECEF_NIM: LOCAL_NIM,
  EMECEF_SANDBOX: '1',
}

test('e-MECeF is off until it is configured', () => {
  expect(parseConfig({}).emecef).toBeNull()
})

test('e-MECeF’s settings are read, with the address of its test service or of the live one', () => {
  expect(parseConfig(set).emecef).toEqual({
    token: LOCAL_TOKEN,
    ifu: LOCAL_IFU,
    nim: LOCAL_NIM,
    apiUrl: 'https://developper.impots.bj/sygmef-emcf/api',
    isSandbox: true,
    isLocal: false,
  })
  expect(parseConfig({ ...set, EMECEF_SANDBOX: '0' }).emecef?.apiUrl).toBe('https://sygmef.impots.bj/emcf/api')
})

test('all that is missing is named at once', () => {
  const [, ...names] = ['EMECEF_TOKEN', 'EMECEF_IFU', 'EMECEF_NIM', 'EMECEF_SANDBOX']
  const missing = () => parseConfig({ EMECEF_TOKEN: LOCAL_TOKEN })
  for (const name of names) expect(missing).toThrow(`${name}: required for e-MECeF`)
})

test('numbers that differ from the token, an expired or unreadable token and plain http are refused', () => {
  const expired = Buffer.from(JSON.stringify({ id: `${LOCAL_IFU}|${LOCAL_NIM}`, exp: 1_600_000_000 }))
  expect(() => parseConfig({ ...set, EMECEF_IFU: '3202600000018' })).toThrow(`EMECEF_IFU: the token is of ${LOCAL_IFU}`)
  expect(() => parseConfig({ ...set, EMECEF_NIM: 'ED01000002' })).toThrow(`EMECEF_NIM: the token is of ${LOCAL_NIM}`)
  expect(() => parseConfig({ ...set, EMECEF_TOKEN: 'a.b.c' })).toThrow('EMECEF_TOKEN: holds no claim')
  expect(() => parseConfig({ ...set, EMECEF_TOKEN: `a.${expired.toString('base64url')}.c` })).toThrow('has expired')
  expect(() => parseConfig({ ...set, EMECEF_API_URL: 'http://sygmef.example/api' })).toThrow('EMECEF_API_URL: https')
})

test('the tax authority of the process itself is refused in production and beside a token', () => {
  expect(parseConfig({ EMECEF_LOCAL: '1' }).emecef).toMatchObject({ isLocal: true })
  expect(() => parseConfig({ ...set, EMECEF_LOCAL: '1' })).toThrow('EMECEF_LOCAL: leave out EMECEF_TOKEN')
  expect(() => parseConfig({ ...set, NODE_ENV: 'production', EMECEF_LOCAL: '1' })).toThrow('EMECEF_LOCAL: refused')
})
