import routes from '../../app/routes.ts'

export type Shape = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  required?: string[]
  items?: Shape
  pattern?: string
  format?: string
} & Partial<
  Record<'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'exclusiveMinimum', number>
>

export type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string; required?: boolean; schema?: Shape }[]
  body?: { type: string; shape: Shape }
  responses: Record<string, { content?: object }>
}

type Described = Pick<Operation, 'parameters' | 'responses'> & {
  requestBody?: { content: Record<string, { schema?: Shape }> }
}
type Document = { paths: Record<string, Record<string, Described>>; components?: { schemas?: Record<string, Shape> } }

export function readOperations(text: string): Operation[] {
  const { components } = JSON.parse(text) as Document
  const { paths } = JSON.parse(text, (_, value) =>
    value?.$ref ? components?.schemas?.[value.$ref.split('/').at(-1)] : value,
  ) as Document
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => {
      const [content] = Object.entries(requestBody?.content ?? {})
      const body = content && { type: content[0], shape: content[1].schema ?? {} }
      return { method: method.toUpperCase(), path, parameters, responses, ...(body && { body }) }
    }),
  )
}

const others = `/healthz /readyz /metrics /robots.txt /sitemap.xml /sitemap/pages.xml /sitemap/cars-{word}.xml /feeds/cars.atom /feeds/meta.csv
  /manifest.webmanifest /sw.js /favicon.ico /third-party.txt /api/docs /api/openapi.json /api/{word} /API/cars
  /assets/{word} /pictures/{word} /files/{word} /share/{word} /papers/{word} /{word} /{address} /{address} /{address}`

export async function listAddresses(): Promise<string[]> {
  const all = (await routes).flatMap((route) => route.children ?? route)
  const pages = all.flatMap(({ path = '' }) => (path === '*' ? [] : [`/${path.replaceAll(/:(\w+)\??/g, '{$1}')}`]))
  const languages = ['', '/ar', '/ko', '/ru'].flatMap((language) =>
    pages.map((page) => `${language}${page}`.replace(/(.)\/$/, '$1')),
  )
  return [...languages, ...pages.map((page) => (page === '/' ? '/_.data' : `${page}.data`)), ...others.split(/\s+/)]
}
