/** What the description of the API says of a value (JSON Schema, as far as ours goes). */
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

/** A call that the site's own description names. */
export type Operation = {
  method: string
  /** As it stands there: `/api/cars/{id}`. */
  path: string
  parameters: { name: string; in: string; required: boolean; shape: Shape }[]
  /** Absent: its body is none, or a file. */
  body?: { type: string; shape: Shape }
  /** As what each status is answered; undefined where that is not said. */
  answers: Record<string, string[] | undefined>
}

type Described = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[]
  requestBody?: { content: Record<string, { schema?: Shape }> }
  responses?: Record<string, { content?: object }>
}
type Document = { paths: Record<string, Record<string, Described>>; components?: { schemas?: Record<string, Shape> } }

/** Every call of an OpenAPI document, with the shapes that it names put in their places. */
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

/** A shape without references; one that holds itself ends after some turns. */
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
