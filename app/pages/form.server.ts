import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { countForm } from '#app/context.ts'

/** What an action answers to a form that it does not take: the typed values, and the fields that are wrong or the seconds to wait. */
type Refused = { values: Record<string, string>; wrong: string[]; wait?: number }

type Read<Value> = { value: Value; refused?: undefined } | { value?: undefined; refused: ReturnType<typeof data<Refused>> }

/** Reads a form sent to a page's action. Names the values that break the schema (422); valid forms count for the limit `forms` of their sender (429). */
export async function readForm<Shape extends z.ZodType>(
  shape: Shape,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Read<z.infer<Shape>>> {
  const form = await request.formData()
  // No database can hold a null character or half a surrogate pair.
  const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : '')
  const values = Object.fromEntries([...form].map(([name, value]) => [name, plain(value)]))
  const read = shape.safeParse(values)
  if (!read.success) {
    const wrong = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
    return { refused: data({ values, wrong }, { status: 422 }) }
  }
  const wait = await context.get(countForm)()
  return wait ? { refused: data({ values, wrong: [], wait }, { status: 429 }) } : { value: read.data }
}
