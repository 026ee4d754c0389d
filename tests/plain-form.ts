import { type BuiltSite, siteUrl } from './built-site.ts'

type Fields = [name: string, value: string][]
/** The form of a page as a browser without JavaScript has it. */
export type PlainForm = {
  html: string
  fields: Fields
  /** Sends it with other values, by name. `undefined` leaves a control out. Follows a redirect. */
  send: (changes?: Record<string, string | string[] | undefined>) => Promise<PlainForm & { status: number }>
}

/** Opens a page of an operator and reads its form that has a control with this name. */
export async function openPlainForm(site: BuiltSite, path: string, has = 'seen', cookie = site.cookie) {
  const answer = await site.get(path, { cookie })
  return readForm(site, path, has, cookie, answer)
}

async function readForm(
  site: BuiltSite,
  path: string,
  has: string,
  cookie: string,
  answer: Response,
): Promise<PlainForm & { status: number }> {
  const html = await answer.text()
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].filter(([, , inside]) =>
    inside?.includes(`name="${has}"`),
  )
  const [, attributes = '', inside = ''] = forms[0] ?? []
  const fields = listFields(inside)
  return {
    html,
    status: answer.status,
    fields,
    send: async (changes = {}) => {
      const given = new Set(Object.keys(changes))
      const all = [
        ...fields.filter(([name]) => !given.has(name)),
        ...Object.entries(changes).flatMap(
          ([name, value]): Fields => (value === undefined ? [] : [value].flat().map((one) => [name, one])),
        ),
      ]
      const body = new FormData()
      // A browser sends lines with CR and LF.
      for (const [name, value] of all) body.append(name, value.replaceAll('\n', '\r\n'))
      const action = new URL(attributeOf(attributes, 'action') ?? path, siteUrl + path)
      const headers = { cookie, origin: siteUrl }
      const sent = await site.request(action.href, { method: 'POST', headers, body })
      const location = sent.headers.get('location')
      if (!location) return readForm(site, path, has, cookie, sent)
      const there = new URL(location, siteUrl + path)
      return readForm(site, path, has, cookie, await site.get(there.pathname + there.search, { cookie }))
    },
  }
}

function listFields(html: string): Fields {
  const fields: Fields = []
  const controls = /<(?:(input)\b([^>]*)|(textarea|select)\b([^>]*)>(.*?)<\/\3)>/gs
  for (const [, input, ofInput = '', other, ofOther = '', inside = ''] of html.matchAll(controls)) {
    const [tag, attributes] = input ? [input, ofInput] : [other, ofOther]
    const name = attributeOf(attributes, 'name')
    if (!name || / disabled=""/.test(attributes)) continue
    const type = attributeOf(attributes, 'type') ?? 'text'
    if (/^(file|submit|button)$/.test(type)) continue
    if (/^(checkbox|radio)$/.test(type) && !/ checked=""/.test(attributes)) continue
    if (tag === 'select') {
      const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, one = '']) => one)
      const chosen = options.find((one) => / selected=""/.test(one)) ?? options[0] ?? ''
      fields.push([name, attributeOf(chosen, 'value') ?? ''])
    } else if (tag === 'textarea') fields.push([name, decode(inside.replace(/^\n/, ''))])
    else fields.push([name, attributeOf(attributes, 'value') ?? (type === 'checkbox' ? 'on' : '')])
  }
  return fields
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decode(value)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, number, name) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : number
        ? String.fromCodePoint(number)
        : (named[name] ?? whole),
  )
}
