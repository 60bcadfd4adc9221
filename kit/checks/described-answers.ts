import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type ApiDocument, makeApiDocument } from '#server/http/api-docs/api-document.ts'

/** The id under which ajv knows the whole description. */
const ID = 'api'
const JSON_SCHEMA = '/content/application~1json/schema'

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

type Route = { readonly path: string; readonly pattern: RegExp }

/** Paths without a parameter first: `/api/my-data/opening` is not a section of one's data. */
function routesOf({ paths }: ApiDocument): readonly Route[] {
  const inOrder = Object.keys(paths).sort((a, b) => a.split('{').length - b.split('{').length)
  return inOrder.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
}

/** Compares JSON answers with what the description of the API says of their call and status. */
class DescribedAnswers {
  readonly #document = makeApiDocument({ name: 'Essai', publicUrl: 'http://localhost', sessionCookie: 'session' })
  readonly #routes = routesOf(this.#document)
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
  readonly #validators = new Map<string, ValidateFunction>()

  constructor() {
    formats.default(this.#ajv)
    this.#ajv.addSchema(this.#document, ID)
  }

  /** Where the schema of this answer stands in the description; null: the call is not described. */
  #pointerOf(method: string, url: string, status: number): string | null {
    const [path = ''] = url.split('?')
    const route = this.#routes.find(({ pattern }) => pattern.test(path))
    const responses = route && this.#document.paths[route.path]?.[method.toLowerCase()]?.responses
    if (route === undefined || responses === undefined) return null
    const key = responses[status] === undefined ? 'default' : String(status)
    const response = responses[key]
    if (response !== undefined && '$ref' in response) return `${response.$ref}${JSON_SCHEMA}`
    return `#/paths/${escaped(route.path)}/${method.toLowerCase()}/responses/${key}${JSON_SCHEMA}`
  }

  #validatorAt(pointer: string): ValidateFunction {
    const validate = this.#validators.get(pointer) ?? this.#ajv.getSchema(ID + pointer)
    if (validate === undefined) throw new Error(`the description of the API has no schema at ${pointer}`)
    this.#validators.set(pointer, validate)
    return validate
  }

  /** Throws if the answer is not what the description says. */
  compare(method: string, url: string, answer: LightMyRequestResponse): void {
    const { statusCode, headers } = answer
    if (method === 'HEAD' || !String(headers['content-type']).startsWith('application/json')) return
    const pointer = this.#pointerOf(method, url, statusCode)
    if (pointer === null) return
    const validate = this.#validatorAt(pointer)
    if (validate(JSON.parse(unpacked(answer)))) return
    const what = this.#ajv.errorsText(validate.errors, { dataVar: 'answer' })
    throw new Error(`${method} ${url} answers ${statusCode}, and not as the API is described: ${what}`)
  }
}

let described: DescribedAnswers | undefined

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

function unpacked({ headers, rawPayload, body }: LightMyRequestResponse): string {
  const unpack = UNPACK[String(headers['content-encoding'])]
  return unpack === undefined ? body : unpack(rawPayload).toString()
}

/** The same server: from now on, a request injected into it fails if its answer is not as the API is described. */
export function comparedWithDescription<Server extends { readonly app: FastifyInstance }>(server: Server): Server {
  const { app } = server
  const inject = app.inject.bind(app) as (request: InjectOptions | string) => Promise<LightMyRequestResponse>
  const compared = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await inject(request)
    const { method = 'GET', url } = typeof request === 'string' ? { url: request } : request
    if (typeof url !== 'string') return answer
    described ??= new DescribedAnswers()
    described.compare(method, url, answer)
    return answer
  }
  app.inject = compared as typeof app.inject
  return server
}
