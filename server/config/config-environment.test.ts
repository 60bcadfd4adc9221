import { describe, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

describe('PUBLIC_URL', () => {
  test.each([
    ['https://miyi.example/', 'https://miyi.example'],
    ['http://192.168.1.4:3000', 'http://192.168.1.4:3000'],
    ['HTTPS://Miyi.example:443', 'https://miyi.example'],
  ])('%s is an address of the service', (PUBLIC_URL, publicUrl) => {
    expect(parseConfig({ PUBLIC_URL })).toMatchObject({ publicUrl })
  })

  test.each(['/taxi', '/?a=b', '/#top'])('with %s behind the host is refused', (rest) => {
    const PUBLIC_URL = `https://miyi.example${rest}`
    expect(() => parseConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL: https://your.name, without a path')
  })
})

describe('DATABASE_URL', () => {
  test('is PostgreSQL’s address, or asks for the embedded database in so many words', () => {
    for (const DATABASE_URL of ['postgres://miyi@127.0.0.1/miyi', 'postgresql:///miyi?host=/run/postgresql'])
      expect(parseConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    const { databaseUrl, demo } = parseConfig({ DATABASE_URL: 'embedded' })
    expect({ databaseUrl, demo }).toEqual({ databaseUrl: undefined, demo: true })
  })

  test.each(['mysql://miyi@127.0.0.1/miyi', 'miyi', '127.0.0.1:5432/miyi', 'Embedded'])('%s is refused', (other) => {
    expect(() => parseConfig({ DATABASE_URL: other })).toThrow('DATABASE_URL: postgres://…, or embedded')
  })
})

test.each(['mail.example', 'mail.example:587', 'smtp:mail.example', 'https://mail.example'])(
  'SMTP_URL %s is refused, once',
  (SMTP_URL) => {
    expect(() => parseConfig({ SMTP_URL })).toThrow(/^[^-]*- SMTP_URL: smtp:[^-]*, with a host$/)
  },
)

describe('an address has no password in it, which the request would refuse', () => {
  const gateway = { SMS_TOKEN: 'jeton', SMS_SENDER: 'Miyi' }

  test.each(['miyi:mot-de-passe@', 'miyi@', ':mot-de-passe@'])('%s is refused', (credentials) => {
    expect(() => parseConfig({ ...gateway, SMS_URL: `https://${credentials}sms.example/messages` })).toThrow(
      'SMS_URL: without a password: SMS_TOKEN carries it',
    )
    expect(() => parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `https://${credentials}collector.example` })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT: without a password: OTEL_EXPORTER_OTLP_HEADERS carries it',
    )
  })

  test('an @ behind the host is no password', () => {
    const SMS_URL = 'https://sms.example/send?from=bonjour@miyi.example'
    expect(parseConfig({ ...gateway, SMS_URL }).sms?.gateway?.url).toBe(SMS_URL)
  })
})
