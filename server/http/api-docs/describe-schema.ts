import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { SHARED_SCHEMAS } from './shared-schemas.table.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema
/** What a caller sends, or what an answer holds: defaults and transformations make the two differ. */
export type Direction = 'input' | 'output'
export type Schemas = Record<string, JsonSchema>

const TARGET = '#/components/schemas/'

/** A record with a known list of keys: each key is a property, which a client generator makes a field. */
function nameKeys(jsonSchema: JsonSchema): void {
  const { propertyNames, additionalProperties } = jsonSchema
  if (typeof propertyNames !== 'object' || propertyNames.enum === undefined) return
  jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), additionalProperties ?? {}]))
  delete jsonSchema.propertyNames
  delete jsonSchema.additionalProperties
}

/** What zod writes beyond what a reader needs: the pattern of a named format, and the bounds of a safe integer. */
function shorten({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  // Another field may come with a later version: whoever reads an answer ignores what they do not know.
  const { def } = zodSchema._zod
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
  if (def.type === 'record') nameKeys(jsonSchema)
}

/** The same schema with each reference to a shared one as OpenAPI writes it. */
function withReferences(schema: JsonSchema, nameOf: (id: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? `${TARGET}${nameOf(value.replace('#/$defs/', ''))}` : value,
  )
}

function convert(schema: z.ZodMiniType, io: Direction) {
  const {
    $schema,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io,
    metadata: SHARED_SCHEMAS,
    unrepresentable: 'any',
    override: shorten,
  }) as JsonSchema & { readonly $defs?: Schemas }
  return { own, shared: $defs }
}

/** Do callers send something else than answers hold, for the shared schema of this name? */
function differs(id: string): boolean {
  const schema = SHARED_SCHEMAS._idmap.get(id) as z.ZodMiniType
  return !isDeepStrictEqual(convert(schema, 'input'), convert(schema, 'output'))
}

/**
 * Collects the shared schemas that the described ones name. A shared schema of which callers send something else than answers
 * hold gets a second name for what is sent: `BookingInput`.
 */
export class SchemaDescriptions {
  readonly shared: Schemas = {}
  readonly #differing = new Map<string, boolean>()

  #nameOf(id: string, io: Direction): string {
    const isOther = this.#differing.get(id) ?? differs(id)
    this.#differing.set(id, isOther)
    return io === 'input' && isOther ? `${id}Input` : id
  }

  /** The JSON Schema of this part of a call. */
  describe(schema: z.ZodMiniType, io: Direction): JsonSchema {
    const nameOf = (id: string) => this.#nameOf(id, io)
    const { own, shared } = convert(schema, io)
    for (const [id, inner] of Object.entries(shared)) this.shared[nameOf(id)] ??= withReferences(inner, nameOf)
    return withReferences(own, nameOf)
  }
}
