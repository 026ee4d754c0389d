import type { ReactNode } from 'react'
import { direction } from '#app/i18n/languages.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownQuestion } from '../schema.ts'

type Props = ShownQuestion & { children?: ReactNode }

/**
 * A question with a folded answer that opens without JavaScript. The anchor is inside the answer, so browsers unfold it
 * when they follow a link.
 */
export function Question({ id, question, answer, lang, children }: Props) {
  const written = lang && { lang, dir: direction(lang) }
  return (
    <details className="group border-line border-b" suppressHydrationWarning>
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3 font-mid text-lg">
        <span {...written} className="min-w-0 text-edge">
          {question}
        </span>
        <span className="transition-transform duration-(--calm) group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div id={id} className="max-w-[65ch] scroll-mt-16 pb-4">
        <div {...written} className="grid gap-3 break-keep text-pretty text-ink-2 leading-[max(1.6,var(--lead))]">
          {parseAnswer(answer).map((stretch, at) =>
            'list' in stretch ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
              <ul key={at} className="grid list-disc gap-1 ps-5">
                {stretch.list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={at} className="whitespace-pre-line">
                {stretch.text}
              </p>
            ),
          )}
        </div>
        {children}
      </div>
    </details>
  )
}

type Block = { text: string } | { list: string[] }

const item = /^\s*[-–•]\s+/

export function parseAnswer(answer: string): Block[] {
  const stretches: Block[] = []
  let last: Block | undefined
  for (const line of answer.split(/\r?\n/)) {
    const text = line.replace(item, '').trim()
    const isItem = item.test(line)
    if (!text) last = undefined
    else if (isItem && last && 'list' in last) last.list.push(text)
    else if (!isItem && last && 'text' in last) last.text += `\n${text}`
    else {
      last = isItem ? { list: [text] } : { text }
      stretches.push(last)
    }
  }
  return stretches
}
