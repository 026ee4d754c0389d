import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'

const mostShown = 3

/** A list, newest first, whose older lines are folded. */
export function Newest<Line>({ lines, children }: { lines: Line[]; children: (line: Line) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="mt-4 border-line border-t">{lines.slice(0, mostShown).map(children)}</ul>
      {lines.length > mostShown && (
        <details className="group">
          <FoldSummary>{t('data.older')}</FoldSummary>
          <ul className="border-line border-t">{lines.slice(mostShown).map(children)}</ul>
        </details>
      )}
    </>
  )
}
