import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORY_LIMIT } from '#domain/rides/ride-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { aPhoto } from '#kit/people/documents.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'
import { ROOMS } from './rooms.table.ts'

type Described = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  readonly responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

let kit: Kit
let passenger: Person
/** The description as a stranger gets it. */
let served: string
let document: {
  paths: Record<string, Record<string, Described>>
  components: Record<'schemas' | 'responses', Record<string, object>> & {
    securitySchemes: Record<string, { name: string }>
  }
  servers: unknown
  tags: { name: string; description: string }[]
  security: unknown
}
beforeAll(async () => {
  kit = await startKit()
  passenger = await aPassenger(kit)
  served = (await kit.app.inject({ url: '/api/openapi.json' })).body
  document = JSON.parse(served)
})
afterAll(() => kit.close())

/** The call `POST /api/rides/{rideId}/accept`, as it is described. */
function described(key: string): Described {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${key} is not described`)
  return operation
}

/** Every contract of `domain`, with the folder that it stands in: a new one is found without being listed here. */
async function contractsOfDomain() {
  const domain = join(import.meta.dirname, '../../../domain')
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.contract.ts'))
    .map(async (file) => {
      const exported = Object.entries(await import(join(domain, file)))
      const contracts = exported.filter(([name]) => name.endsWith('Contract'))
      return contracts.map(([, contract]) => ({ folder: file.split(sep)[0] ?? '', contract }))
    })
  return (await Promise.all(found)).flat()
}

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const BINARY = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

describe('a client generator', () => {
  test('finds a name for each call, which no other call has', () => {
    const names = operations().map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(described('POST /api/rides/{rideId}/give-back').operationId).toBe('postRidesByRideIdGiveBack')
    for (const name of names) expect(name).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z]+$/)
  })

  test('finds the address of the service, and the cookie that a sign-in sets', async () => {
    expect(document.servers).toEqual([{ url: kit.config.publicUrl }])
    const { session } = document.components.securitySchemes
    expect(passenger.cookie.split('=')[0]).toBe(session?.name)
  })

  test('finds which calls need a session', () => {
    expect(document.security).toEqual([{ session: [] }])
    for (const [route, { access }] of kit.app.calls) {
      const { security } = described(route.replaceAll(/:(\w+)/g, '{$1}'))
      expect([route, security]).toEqual([route, access === 'public' ? [] : undefined])
    }
  })

  test('finds each answer and each shared schema once', () => {
    const refused = operations().flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => !status.startsWith('2')),
    )
    for (const [, response] of refused) expect(Object.keys(response)).toEqual(['$ref'])
    expect(described('POST /api/rides').responses['409']?.$ref).toBe('#/components/responses/Conflict')
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['PassengerRide', 'DriverRide']))
  })

  test('reads less than half a megabyte, in which nothing long stands three times', () => {
    expect(served.length).toBeLessThan(500_000)
    const seen = new Map<string, number>()
    JSON.parse(served, (_, value) => {
      const text = value?.type === 'object' ? JSON.stringify(value) : ''
      if (text.length > 1_000) seen.set(text, (seen.get(text) ?? 0) + 1)
      return value
    })
    expect([...seen].filter(([, times]) => times > 2)).toEqual([])
  })
})

describe('the tag of a call', () => {
  test('is one of those that the description explains', () => {
    const explained = document.tags.filter(({ description }) => description.endsWith('.')).map(({ name }) => name)
    for (const { tags } of operations()) {
      expect(tags).toHaveLength(1)
      expect(explained).toContain(tags[0])
    }
  })

  test('is the room of its contract, and a sign-up belongs to the accounts', async () => {
    for (const { folder, contract } of await contractsOfDomain())
      expect(ROOMS[folder === 'wire' ? 'accounts' : folder]?.contracts).toContain(contract)
  })
})

describe('what a caller sends', () => {
  test('to add a document is a form with a file', () => {
    const { requestBody } = described('POST /api/documents')
    const schema = requestBody?.content['multipart/form-data']?.schema
    expect(schema).toMatchObject({ properties: { file: BINARY, expiresOn: { format: 'date' } } })
    expect(schema?.required).toEqual(['id', 'documentType', 'expiresOn', 'file'])
  })

  test('to change the photo is its bytes', () => {
    const { requestBody } = described('PUT /api/profile/photo')
    expect(requestBody).toEqual({ required: true, content: { 'application/octet-stream': { schema: BINARY } } })
  })

  test('has a key, wherever a call refuses to do without one', () => {
    const keyed = [...kit.app.calls].filter(([, { refusals }]) => refusals.includes('idempotency_key_missing'))
    expect(keyed.length).toBeGreaterThan(4)
    for (const [route] of keyed) {
      const { parameters } = described(route.replaceAll(/:(\w+)/g, '{$1}'))
      const key = { name: 'idempotency-key', in: 'header', required: true }
      expect(parameters).toContainEqual(expect.objectContaining(key))
    }
  })

  test('may be a limit of a list, within the bounds that the server keeps', async () => {
    const { parameters = [] } = described('GET /api/rides')
    const schema = { type: 'integer', minimum: 1, maximum: 50, default: HISTORY_LIMIT }
    expect(parameters).toContainEqual({ name: 'limit', in: 'query', required: false, schema })
    const statusOf = async (limit: string) =>
      (await kit.call(`GET /api/rides?limit=${limit}`, { as: passenger })).statusCode
    for (const limit of ['1', '50']) expect([limit, await statusOf(limit)]).toEqual([limit, 200])
    for (const limit of ['0', '51', '2.5', '', 'x', '1&limit=2'])
      expect([limit, await statusOf(limit)]).toEqual([limit, 400])
  })

  test('may be nothing, where the call does without', () => {
    expect(described('POST /api/rides/{rideId}/start').requestBody?.required).toBe(false)
    expect(described('POST /api/rides/{rideId}/finish').requestBody?.required).toBe(true)
  })
})

describe('what the server answers', () => {
  const typesOf = (key: string) => Object.keys(described(key).responses['200']?.content ?? {})

  test('a photo has the described type', async () => {
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await kit.call('PUT /api/profile/photo', { as: passenger, body: await aPhoto(), headers })
    const answer = await kit.call(`GET ${sent.json().profile.photoUrl}`, { as: passenger })
    expect(typesOf('GET /api/photos/{photoId}')).toEqual([answer.headers['content-type']])
  })

  test('the live stream has the described type', async () => {
    const stopped = new AbortController()
    const headers = { cookie: passenger.cookie }
    const answer = await fetch(`${await listenOn(kit)}/api/live`, { headers, signal: stopped.signal })
    expect(answer.headers.get('content-type')).toContain(typesOf('GET /api/live')[0])
    expect(typesOf('GET /api/live')).toEqual(['text/event-stream'])
    stopped.abort()
  })

  test.each([
    ['broken JSON', 400, { 'content-type': 'application/json' }, '{'],
    ['a body of another type', 415, { 'content-type': 'text/csv' }, 'a,b'],
    ['too large a body', 413, { 'content-type': 'application/json' }, `"${'x'.repeat(70_000)}"`],
  ])('%s is refused with a described status', async (_, status, type, payload) => {
    const headers = {
      ...type,
      'sec-fetch-site': 'same-origin',
      cookie: passenger.cookie,
      'idempotency-key': 'essai-0001',
    }
    const answer = await kit.app.inject({ method: 'POST', url: '/api/rides', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(described('POST /api/rides').responses[status]?.$ref).toContain('#/components/responses/')
  })

  test('a refusal that may end by waiting says so in a described header', () => {
    const { TooManyRequests, ServiceUnavailable } = document.components.responses
    for (const response of [TooManyRequests, ServiceUnavailable])
      expect(response).toMatchObject({ headers: { 'retry-after': { schema: { type: 'integer' } } } })
  })
})
