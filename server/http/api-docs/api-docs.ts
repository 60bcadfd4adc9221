import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Config } from '../../config.ts'
import { headersOf } from '../caller/headers.ts'
import { makeApiDocument } from './api-document.ts'

/** In production the API description is for operators: others get 404. */
function keepFromPublic(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const actor = await app.identify(headersOf(request))
    if (actor?.role !== 'admin') throw new Refusal('not_found')
  })
}

/** Without the bar on top, whose logo brings an inline style that our policy refuses. */
const VIEWER = { layout: 'BaseLayout', docExpansion: 'none' } as const

/** OpenAPI 3.1, derived from the contracts, at /api/openapi.json; readable at /api/docs. */
export async function describeApi(
  app: FastifyInstance,
  { brand, publicUrl, isProduction }: Config,
  sessionCookie: string,
): Promise<void> {
  // The viewer asks this plugin for the document, which it makes once. What it would collect of the routes is not used.
  await app.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: (): object => makeApiDocument({ name: brand.name, publicUrl, sessionCookie }),
  })
  await app.register(async (description) => {
    if (isProduction) keepFromPublic(description)
    await description.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: VIEWER })
    let text: string | undefined
    description.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) => {
      text ??= JSON.stringify(app.swagger())
      return reply.type('application/json; charset=utf-8').send(text)
    })
  })
}
