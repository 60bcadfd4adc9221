import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Config } from '../config.ts'
import { headersOf } from './caller/headers.ts'

/** In production the API description is for operators: others get 404. */
function keepFromPublic(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const actor = await app.identify(headersOf(request))
    if (actor?.role !== 'admin') throw new Refusal('not_found')
  })
}

/** OpenAPI 3.1, derived from the contract, at /api/openapi.json; readable at /api/docs. */
export async function describeApi(app: FastifyInstance, { brand, isProduction }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${brand.name} API`, version: '1' } },
    transform: jsonSchemaTransform,
    // The body of refusals once, instead of in each of a thousand answers.
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(async (description) => {
    if (isProduction) keepFromPublic(description)
    await description.register(swaggerUi, { routePrefix: '/api/docs' })
    let text: string | undefined
    description.get(
      '/api/openapi.json',
      { schema: { hide: true }, config: { access: 'public' } },
      (_request, reply) => {
        text ??= JSON.stringify(app.swagger())
        return reply.type('application/json; charset=utf-8').send(text)
      },
    )
  })
}
