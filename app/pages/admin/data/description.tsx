import type { ImportAsk, ImportPreview } from '#app/features/desk/imports/shared/ask.ts'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { preview: ImportPreview; ask: ImportAsk; onAsk: (change: Partial<ImportAsk>) => void }

/** Shows which texts buyers would read, and which stay private. Each can be changed before anything is imported. */
export function DataDescription({ preview: { columns, description }, ask, onAsk }: Props) {
  const { t, lang } = useTranslation()
  const namesOf = (field: 'comment' | 'note') => (columns[field] ?? []).map((name) => name.replace(/ \[[^\]]*\]$/, ''))
  const [shown, privates] = [namesOf('comment'), namesOf('note')]
  if (shown.length + privates.length === 0) return null
  const read = (field: 'comment' | 'note', column: string) => {
    const others = Object.entries(ask.map).filter(([, one]) => one !== column)
    onAsk({ map: { ...Object.fromEntries(others), [field]: column } })
  }
  const line = (n: number) => t('data.line', { n: formatNumber(n, lang) })
  const joined = (names: string[]) => names.map(isolated).join(' + ')
  return (
    <section aria-labelledby="texts" className="grid grid-cols-1 gap-4 rounded-md bg-sunk p-4">
      <h3 id="texts" className="font-mid">
        {t('data.textsTitle')}
      </h3>
      {description && (
        <div className="grid grid-cols-1 gap-2">
          <p className="wrap-anywhere">{t('data.commentPublic', { column: joined(shown) })}</p>
          <ul className="grid grid-cols-1 gap-2">
            {description.cells.map(({ line: at, text }) => (
              <li key={at} dir="auto" className="border-line-strong border-s-2 ps-3">
                <p className="wrap-anywhere line-clamp-3 whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
          {description.doubts.length > 0 && (
            <div className="text-danger">
              <p>
                {t('data.commentDoubts', {
                  count: description.doubtCount,
                  n: formatNumber(description.doubtCount, lang),
                })}
              </p>
              <ul className="text-sm">
                {description.doubts.slice(0, mostDoubts).map(({ line: at, text }) => (
                  <li key={at} className="wrap-anywhere">
                    {line(at)}: <bdi>{text}</bdi>
                  </li>
                ))}
                {description.doubtCount > mostDoubts && (
                  <li>{t('data.more', { n: formatNumber(description.doubtCount - mostDoubts, lang) })}</li>
                )}
              </ul>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            {shown.map((column) => (
              <Button key={column} onClick={() => read('note', column)} className="max-w-full">
                <span className="truncate">{t('data.makePrivate', { column: isolated(column) })}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
      {privates.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <p className="wrap-anywhere">{t('data.notePrivate', { column: joined(privates) })}</p>
          <div className="flex flex-wrap gap-2">
            {privates.map((column) => (
              <Button key={column} onClick={() => read('comment', column)} className="max-w-full">
                <span className="truncate">{t('data.makePublic', { column: isolated(column) })}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

const mostDoubts = 5
