import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'

const mostShown = 3

/** A list, newest first, whose older lines are folded. */
export function Newest<Line>({ lines, children }: { lines: Line[]; children: (line: Line) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="mt-4 border-line border-t">{lines.slice(0, mostShown).map(children)}</ul>
      {lines.length > mostShown && (
        <Folded title={t('data.older')}>
          <ul className="border-line border-t">{lines.slice(mostShown).map(children)}</ul>
        </Folded>
      )}
    </>
  )
}

// Not ui/fold-summary.tsx, which would then move into the script of every public page.
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 py-1 font-mid">
        {title}
        <span className="text-ink-3 group-open:-scale-y-100">
          <Icon name="down" size="sm" />
        </span>
      </summary>
      {children}
    </details>
  )
}
