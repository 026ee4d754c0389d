import { bases, fuels, sizes, stages, ways } from '#app/features/stock/destinations/kinds.ts'
import type { LineDraft, PortDraft } from '#app/features/stock/destinations/operator/draft.ts'
import type { RowMark } from '#app/features/stock/destinations/operator/overlaps.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { named, type RowProps, rowFields } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

type Props = RowProps<LineDraft> & {
  line: LineDraft
  ports: PortDraft[]
  mark: RowMark | undefined
}

export function TableLine({ line, ports, mark, path, edit, mistake, onChange }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  const [own, conditions] = [words.said(line.name), words.conditionsOf(line, ports)]
  const upper = (next: LineDraft) => onChange({ ...next, currency: next.currency.toUpperCase() })
  const { text, select, checks, ends, texts } = rowFields(line, t, { path, mistake, onChange: upper })
  const any = ['', t('tables.field.any')] as const
  return (
    <Row
      title={own ?? (conditions || words.nameOf(line))}
      value={words.amountOf(line)}
      note={own && conditions}
      mark={mark && t(`tables.mark.${mark}`)}
      isWarning={mark === 'twice'}
      path={path}
      edit={edit}
      canCopy
    >
      {select(
        'stage',
        named(stages, (stage) => t(`landed.stage.${stage}`)),
      )}
      {select(
        'per',
        named(bases, (base) => t(`tables.base.${base}`)),
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:col-span-2">
        {text('amount', 'number')}
        {text('currency', 'code')}
      </div>
      {text('from', 'day')}
      {text('source', 'long')}
      {text('link', 'link')}
      {texts('name', t('tables.editor.name'))}
      <h4 className="font-mid sm:col-span-2">{t('tables.field.more')}</h4>
      {select('way', [any, ...named(ways, (way) => t(`landed.way.${way}`))])}
      {select('port', [any, ...words.portOptions(ports)])}
      {checks(
        'sizes',
        named(sizes, (size) => t(`landed.size.${size}`)),
      )}
      {checks(
        'fuels',
        named(fuels, (fuel) => t(`landed.fuel.${fuel}`)),
      )}
      {(['cc', 'age', 'price'] as const).map(ends)}
      {text('least', 'number')}
      {text('most', 'number')}
    </Row>
  )
}
