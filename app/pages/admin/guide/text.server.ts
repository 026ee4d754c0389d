import { Marked } from 'marked'
import { addressIn } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import korean from '../../../../docs/dealer.ko.md?raw'
import english from '../../../../docs/dealer.md?raw'

const pictures = import.meta.glob<string>('../../../../docs/dealer/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The dealer's guide as HTML, in Korean or English, without its title. Names of pages are links. */
export function guideHtml(lang: Language): string {
  const marked = new Marked({
    renderer: {
      // `OperatorHead` links to sections by their numbers, which are the same in each language.
      heading({ tokens, depth, text }) {
        const [, number] = /^(\d)\./.exec(text) ?? []
        const id = number ? ` id="section-${number}"` : ''
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>`
      },
      codespan({ text }) {
        const code = `<code dir="ltr">${escapeHtml(text)}</code>`
        return text.startsWith('/') ? `<a href="${escapeHtml(addressIn(text, lang))}">${code}</a>` : code
      },
      // The site does not serve the other docs.
      link({ tokens }) {
        return this.parser.parseInline(tokens)
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(pictures[`../../../../docs/${href}`] ?? '')}" alt="${escapeHtml(text)}" loading="lazy">`
      },
      table(token) {
        const cells = (row: typeof token.header, tag: 'th' | 'td') =>
          `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        return `<table>${cells(token.header, 'th')}${token.rows.map((row) => cells(row, 'td')).join('')}</table>`
      },
    },
  })
  const text = lang === 'ko' ? korean : english
  // The title and the link to the other language.
  return marked.parse(text.replace(/^# .*\n\n\[.*\n/, '')) as string
}
