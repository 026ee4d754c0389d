import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Rule } from '../schema.ts'

type Props = Pick<Rule, 'source' | 'link' | 'on'> & { from?: string }

/** The source of a cost or a rule, with the days of its publication and of its start. */
export function Source({ source, link, on, from }: Props) {
  const { t, lang } = useTranslation()
  if (!source && !link) return null
  const name = source || new URL(link).hostname
  const days = [
    on && t('landed.buyer.published', { day: formatDay(on, lang) }),
    from && t('landed.buyer.since', { day: formatDay(from, lang) }),
  ].filter(Boolean)
  return (
    <span className="block break-words">
      {link ? (
        <a href={link} target="_blank" rel="noopener nofollow" className="inline-block max-w-full py-1 underline">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {days.length > 0 && <span className="block">{days.join(' · ')}</span>}
    </span>
  )
}
