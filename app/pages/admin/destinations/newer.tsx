import { Link } from 'react-router'
import type { Destination } from '#app/features/stock/destinations/schema.ts'
import { formatDay } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { instead } from '../use-form.ts'
import { useTableWords } from './words.ts'

type Change = { on: string; text: { [L in Language]?: string } }
type Props = { current: Destination; newer: Destination; changes: Change[]; onTake: () => void; onKeep: () => void }

/** A newer example of a country whose table was changed: what each of the two has that the other lacks. */
export function NewerSample({ current, newer, changes, onTake, onKeep }: Props) {
  const { t, lang } = useTranslation()
  const words = useTableWords()
  const listed = ({ rules, lines }: Destination) => [...rules.map(words.ruleText), ...lines.map(words.lineText)]
  const [mine, theirs] = [listed(current), listed(newer)]
  const only = (list: string[], other: string[]) => [...new Set(list.filter((one) => !other.includes(one)))]
  const lists = [
    [t('tables.gone'), only(mine, theirs)],
    [t('tables.added'), only(theirs, mine)],
  ] as const
  return (
    <div className="mb-6 rounded-md bg-accent-soft px-4 py-3">
      <p className="text-pretty">{t('tables.newer', { day: formatDay(newer.checkedOn ?? '', lang) })}</p>
      <ul className="mt-1 text-pretty text-sm">
        {changes.map(({ on, text }) => (
          <li key={on}>
            {formatDay(on, lang)}: {words.said(text)}
          </li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-mid">{t('tables.changes')}</summary>
        {lists.map(
          ([title, items]) =>
            items.length > 0 && (
              <section key={title} className="mb-3 text-sm">
                <h3 className="font-mid">{title}</h3>
                <ul className="list-inside list-disc">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </details>
      <div className="mt-1 flex flex-wrap gap-2">
        <Link to="?from=sample" className={buttonLook()} onClick={instead(onTake)}>
          {t('tables.take')}
        </Link>
        <Button type="submit" name="comparedWith" value={newer.checkedOn} onClick={instead(onKeep)}>
          {t('tables.keep')}
        </Button>
      </div>
    </div>
  )
}
