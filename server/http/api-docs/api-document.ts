import { describeCall, type Operation, templateOf } from './describe-call.ts'
import { type Response, sharedResponses } from './describe-responses.ts'
import { SchemaDescriptions, type Schemas } from './describe-schema.ts'
import { OTHER_PATHS } from './other-paths.ts'
import { ROOMS } from './rooms.table.ts'

/** What differs between installations. */
export type Installed = {
  /** The name of the service. */
  readonly name: string
  /** Where callers reach this service. */
  readonly publicUrl: string
  /** The name of the cookie that holds a session. */
  readonly sessionCookie: string
}

export type ApiDocument = {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Schemas
    readonly responses: Readonly<Record<string, Response>>
    readonly securitySchemes: object
  }
} & Readonly<Record<'info' | 'servers' | 'tags' | 'security', unknown>>

const ABOUT = `Calls take and give JSON in UTF-8. Amounts are whole F CFA, and end in \`Xof\`; instants are ISO 8601 in UTC, and
end in \`At\`; texts for people are French.

**Signing in.** \`POST /api/accounts/sign-in\` sets the cookie of the session; send it with every call that is not public.

**Origin.** What changes something has to come from this service’s own origin. A browser says so by itself; any other
client sends the header \`Origin\` with the address of this service.

**Refusals.** Every refusal has the same body. Its \`code\` never changes its meaning, and the description of a call lists the
codes that it may answer. \`message\` is a sentence for people, \`field\` names the field that it is about.

**Repeating.** A call with an \`idempotency-key\` may be sent again with the same key, until an answer comes.`

type Described = Readonly<Record<string, { readonly [method: string]: Operation }>>

function describeCalls(schemas: SchemaDescriptions): Described {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [room, { contracts }] of Object.entries(ROOMS)) {
    for (const [key, call] of contracts.flatMap((contract) => Object.entries(contract))) {
      const [method = '', path = ''] = key.split(' ')
      const template = templateOf(path)
      paths[template] = { ...paths[template], [method.toLowerCase()]: describeCall(key, call, room, schemas) }
    }
  }
  return paths
}

/** OpenAPI 3.1, derived from the contracts of all rooms. */
export function makeApiDocument({ name, publicUrl, sessionCookie }: Installed): ApiDocument {
  const schemas = new SchemaDescriptions()
  const contact = { name, url: publicUrl }
  const paths = { ...describeCalls(schemas), ...OTHER_PATHS }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const responses = sharedResponses(
    schemas,
    operations.flatMap((operation) => Object.keys(operation.responses)),
  )
  const rooms = Object.entries(ROOMS).map(([room, { description }]) => ({ name: room, description }))
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1',
      description: ABOUT,
      contact,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...rooms, { name: 'live', description: 'The stream of live updates.' }],
    security: [{ session: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: schemas.shared,
      responses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The session of a signed-in person.',
        },
      },
    },
  }
}
