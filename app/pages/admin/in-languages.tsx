import { type ReactNode, useState } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { title: string; languages: Language[]; isUsed: boolean; children: (language: Language) => ReactNode }

/** Optional fields for each language, folded as long as none has been used. */
export function InLanguages({ title, languages, isUsed, children }: Props) {
  const { t } = useTranslation()
  const [wasUsed] = useState(isUsed)
  return (
    <details open={wasUsed} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-mid text-ink-2 text-sm">
        {title}
        <span className="text-ink-3 transition-transform group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <p className="mb-4 text-ink-3 text-sm">{t('settings.inLanguages')}</p>
      <div className="grid gap-4">{languages.map(children)}</div>
    </details>
  )
}
