import { direction, type Language } from '#app/i18n/languages.ts'

type LetterItem = { title: string; note?: string; text?: string; link?: { words: string; href: string } }
/** The contents of a letter, all plain text. */
export type LetterText = {
  lang: Language
  subject: string
  title: string
  paragraphs?: string[]
  items?: LetterItem[]
  /** A line below the items. */
  more?: string
  button?: { words: string; href: string }
  /** Small print, with a link. Messages in a chat have none. */
  foot?: { words: string; link?: { words: string; href: string } }
}

// Longer subjects are cut by mail programs.
const longestSubject = 120
const unseen = /[\p{Cc}\u2028\u2029]+/gu
const line = (text: string) => text.replace(unseen, ' ').replace(/ +/g, ' ').trim()

// Old mail programs show the marks that isolate a text as boxes.
const isolates = /[\u2066-\u2069]/g

/** A subject is one line, whatever a visitor wrote in it. */
export function subjectOf(text: string): string {
  const all = [...line(text.replace(isolates, ''))]
  return all.length <= longestSubject ? all.join('') : `${all.slice(0, longestSubject - 1).join('')}…`
}

/** The letter as plain text. */
export function letterText({ title, paragraphs = [], items = [], more, button, foot }: LetterText): string {
  const parts = [
    title,
    ...paragraphs,
    ...items.map((item) =>
      [
        [item.title, item.note].filter(Boolean).join(' · '),
        item.text,
        item.link && `${item.link.words}: ${item.link.href}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...(more ? [more] : []),
    ...(button ? [`${button.words}:\n${button.href}`] : []),
    ...(foot
      ? [`-- \n${[foot.words, foot.link && `${foot.link.words}: ${foot.link.href}`].filter(Boolean).join('\n')}`]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')
const muted = 'color:#6b6f76;font-size:14px'
const anchor = ({ words, href }: { words: string; href: string }, style: string) =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(words)}</a>`

/** The letter as HTML. Styles are inline, because mail programs remove style sheets. */
export function letterHtml({
  lang,
  subject,
  title,
  paragraphs = [],
  items = [],
  more,
  button,
  foot,
}: LetterText): string {
  const dir = direction(lang)
  const start = dir === 'rtl' ? 'right' : 'left'
  const item = ({ title: name, note, text, link }: LetterItem) =>
    `<div style="border-top:1px solid #d9dce1;padding:16px 0"><div><strong><bdi>${escapeHtml(name)}</bdi></strong>${
      note ? ` <span style="${muted}">· ${escapeHtml(note)}</span>` : ''
    }</div>${text ? `<div dir="auto" style="padding:6px 0;text-align:${start}">${lines(text)}</div>` : ''}${
      link ? anchor(link, 'color:#1f6b52') : ''
    }</div>`
  const action = button
    ? `<p style="margin:24px 0">${anchor(button, 'background:#1f6b52;border-radius:8px;color:#fff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none')}</p>`
    : ''
  const small = foot
    ? `<p style="border-top:1px solid #d9dce1;margin:24px 0 0;padding-top:16px;${muted}">${lines(foot.words)}${foot.link ? `<br>${anchor(foot.link, 'color:#6b6f76')}` : ''}</p>`
    : ''
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0"><div lang="${lang}" dir="${dir}" style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans KR','Noto Sans Arabic',sans-serif;font-size:16px;line-height:1.5;margin:0 auto;word-break:keep-all;overflow-wrap:anywhere;max-width:560px;padding:24px 16px;text-align:${start}">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>
${paragraphs.map((words) => `<p style="margin:0 0 16px">${lines(words)}</p>`).join('\n')}
${items.map(item).join('\n')}${more ? `\n<p style="margin:0">${escapeHtml(more)}</p>` : ''}
${action}
${small}
</div></body></html>
`
}
