import { bases, fuels, sizes, stages, ways } from '#app/features/stock/destinations/kinds.ts'
import type { LineDraft, PortDraft } from '#app/features/stock/destinations/operator/draft.ts'
import type { RowMark } from '#app/features/stock/destinations/operator/overlaps.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type RowProps, rowFields } from './fields.tsx'
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
  const { text, select, checks, ends, texts } = rowFields(line, { path, mistake, onChange: upper })
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
        t('tables.field.stage'),
        stages.map((stage) => [stage, t(`landed.stage.${stage}`)]),
      )}
      {select(
        'per',
        t('tables.field.per'),
        bases.map((base) => [base, t(`tables.base.${base}`)]),
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:col-span-2">
        {text('amount', t('tables.field.amount'), 'number')}
        {text('currency', t('tables.field.currency'), 'code')}
      </div>
      {text('from', t('tables.field.from'), 'day')}
      {text('source', t('tables.field.source'), 'long')}
      {text('link', t('tables.field.link'), 'link')}
      {texts('name', t('tables.editor.name'))}
      <h4 className="font-mid sm:col-span-2">{t('tables.field.more')}</h4>
      {select('way', t('tables.field.way'), [any, ...ways.map((way) => [way, t(`landed.way.${way}`)] as const)])}
      {select('port', t('tables.field.port'), [any, ...ports.map((port) => [port.key, words.portName(port)] as const)])}
      {checks(
        'sizes',
        t('tables.field.sizes'),
        sizes.map((size) => [size, t(`landed.size.${size}`)]),
      )}
      {checks(
        'fuels',
        t('tables.field.fuels'),
        fuels.map((fuel) => [fuel, t(`landed.fuel.${fuel}`)]),
      )}
      {(['cc', 'age', 'price'] as const).map((name) => ends(name, t(`tables.field.${name}`)))}
      {text('least', t('tables.field.least'), 'number')}
      {text('most', t('tables.field.most'), 'number')}
    </Row>
  )
}
