import type * as z from 'zod/mini'

/** One string field of a schema: its path, and a value of the schema with this text there. */
export type StringField = {
  readonly path: string
  readonly schema: z.ZodMiniType
  readonly around: (text: string) => unknown
}

type Definition = {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly values?: readonly unknown[]
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

function within(fields: readonly StringField[], name: string, wrap: (value: unknown) => unknown): StringField[] {
  return fields.map(({ path, schema, around }) => ({
    path: `${name}${path}`,
    schema,
    around: (text) => wrap(around(text)),
  }))
}

/** The fields of an object, beside the literals that say which object of a union it is. */
function fieldsOfShape(shape: Readonly<Record<string, z.ZodMiniType>>): StringField[] {
  const fixed = Object.entries(shape).flatMap(([name, schema]) => {
    const { type, values = [] } = definitionOf(schema)
    return type === 'literal' ? [[name, values[0]] as const] : []
  })
  return Object.entries(shape).flatMap(([name, schema]) =>
    within(stringFieldsOf(schema), `/${name}`, (value) => ({ ...Object.fromEntries(fixed), [name]: value })),
  )
}

/** The longest text that the field takes, at most `most`. */
export const longestOf = ({ schema }: StringField, most: number): number => {
  const { maximum } = schema._zod.bag
  return typeof maximum === 'number' ? Math.min(maximum, most) : most
}

/** All string fields of a schema. */
export function stringFieldsOf(schema: z.ZodMiniType): readonly StringField[] {
  const { type, shape, options, element, valueType, items, innerType, in: input } = definitionOf(schema)
  if (type === 'string') return [{ path: '', schema, around: (text) => text }]
  if (shape !== undefined) return fieldsOfShape(shape)
  if (options !== undefined) return options.flatMap(stringFieldsOf)
  if (element !== undefined) return within(stringFieldsOf(element), '[]', (value) => [value])
  if (items !== undefined) return items.flatMap((item) => within(stringFieldsOf(item), '[]', (value) => [value]))
  if (valueType !== undefined) return within(stringFieldsOf(valueType), '{}', (value) => ({ name: value }))
  const inner = innerType ?? input
  return inner === undefined ? [] : stringFieldsOf(inner)
}

/** All schemas inside of a schema, itself first. */
export function schemasIn(schema: z.ZodMiniType): readonly z.ZodMiniType[] {
  const { shape = {}, options = [], element, valueType, items = [], innerType, in: input } = definitionOf(schema)
  const inner = [...Object.values(shape), ...options, element, valueType, ...items, innerType, input]
  return [schema, ...inner.flatMap((one) => (one === undefined ? [] : schemasIn(one)))]
}
