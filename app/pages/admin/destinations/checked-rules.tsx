import { useState } from 'react'
import type { RuleDraft } from '#app/features/stock/destinations/operator/draft.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useTableWords } from './words.ts'

/** A table stops being an example once each of its rules is ticked as checked. The browser refuses to save before. */
export function CheckedRules({ rules, onDone }: { rules: RuleDraft[]; onDone: () => void }) {
  const { t } = useTranslation()
  const words = useTableWords()
  const [ticked, setTicked] = useState<number[]>([])
  const tick = (id: number, is: boolean) => {
    const next = is ? [...ticked, id] : ticked.filter((one) => one !== id)
    setTicked(next)
    if (rules.every((rule) => next.includes(rule.id))) onDone()
  }
  return (
    <fieldset className="mt-4 rounded-md bg-sunk px-4 py-3">
      <legend className="sr-only">{t('tables.editor.checkEach')}</legend>
      <p className="mb-1 text-pretty">{t('tables.editor.checkEach')}</p>
      {rules.map((rule) => (
        <div key={rule.id} className="flex items-start gap-3 py-1 text-sm">
          <label className="flex min-h-11 flex-1 items-center gap-3">
            <input
              type="checkbox"
              required
              checked={ticked.includes(rule.id)}
              onChange={({ target }) => tick(rule.id, target.checked)}
              className="tick"
            />
            {words.ruleText(rule)}
          </label>
          {rule.link && (
            <a
              href={rule.link}
              target="_blank"
              rel="noopener"
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {t('tables.field.source')}
            </a>
          )}
        </div>
      ))}
    </fieldset>
  )
}
