import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { sender } from '#app/context.ts'

/** Response to a refused form: the typed values, and the wrong fields or the seconds to wait. */
type Refused = { values: Record<string, string>; wrong: string[]; wait?: number }

type Read<Value> =
  | { value: Value; refused?: undefined }
  | { value?: undefined; refused: ReturnType<typeof data<Refused>> }

/** Reads the form of a request. A body that is none gives a 400 response. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data({ message: 'The body is not a form.' }, { status: 400 })
  }
}

/**
 * Reads the form of a page's action. Invalid values give a 422 response. Valid forms count for the rate limit `forms`
 * (429).
 */
export async function readForm<Shape extends z.ZodType>(
  shape: Shape,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Read<z.infer<Shape>>> {
  const form = await readFormData(request)
  // PostgreSQL cannot store null characters or half surrogate pairs.
  const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : '')
  const values = Object.fromEntries([...form].map(([name, value]) => [name, plain(value)]))
  const read = shape.safeParse(values)
  if (!read.success) {
    const wrong = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
    return { refused: data({ values, wrong }, { status: 422 }) }
  }
  const wait = await context.get(sender).countForm()
  return wait ? { refused: data({ values, wrong: [], wait }, { status: 429 }) } : { value: read.data }
}
