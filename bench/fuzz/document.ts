/** JSON Schema, as far as the site's API description uses it. */
export type Shape = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Shape[]
  $ref?: string
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

export type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string; required: boolean; shape: Shape }[]
  /** Absent if the call takes no body or a file. */
  body?: { type: string; shape: Shape }
  /** Content types by status; undefined if not described. */
  answers: Record<string, string[] | undefined>
}

type Described = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[]
  requestBody?: { content: Record<string, { schema?: Shape }> }
  responses?: Record<string, { content?: object }>
}
type Document = { paths: Record<string, Record<string, Described>>; components?: { schemas?: Record<string, Shape> } }

export function listOperations({ paths, components }: Document): Operation[] {
  const known = components?.schemas ?? {}
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses = {} }]) => {
      const [content] = Object.entries(requestBody?.content ?? {})
      return {
        method: method.toUpperCase(),
        path,
        answers: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, content && Object.keys(content)])),
        parameters: parameters.map((one) => ({ name: one.name, in: one.in, required: one.required ?? false, shape: whole(one.schema ?? {}, known) })),
        ...(content && { body: { type: content[0], shape: whole(content[1].schema ?? {}, known) } }),
      }
    }),
  )
}

/** Resolves references; recursive shapes are cut at a depth of 12. */
function whole(shape: Shape, known: Record<string, Shape>, depth = 0): Shape {
  if (depth > 12) return {}
  const inner = (one: Shape) => whole(one, known, depth + 1)
  if (shape.$ref) return inner(known[shape.$ref.split('/').at(-1) ?? ''] ?? {})
  return {
    ...shape,
    ...(shape.anyOf && { anyOf: shape.anyOf.map(inner) }),
    ...(shape.items && { items: inner(shape.items) }),
    ...(shape.properties && { properties: Object.fromEntries(Object.entries(shape.properties).map(([name, one]) => [name, inner(one)])) }),
    ...(typeof shape.additionalProperties === 'object' && { additionalProperties: inner(shape.additionalProperties) }),
  }
}
