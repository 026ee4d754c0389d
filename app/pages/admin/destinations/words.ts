import { capital, ruleName } from '#app/features/stock/destinations/components/words.ts'
import type {
  LineDraft,
  PortDraft,
  RuleDraft,
  StepDraft,
  TypedEnds,
} from '#app/features/stock/destinations/operator/draft.ts'
import { inLanguage, portText } from '#app/features/stock/destinations/shared/port-words.ts'
import { languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function useTableWords() {
  const { t, lang } = useTranslation()
  const said = (texts: PortDraft['name']) => inLanguage(texts, lang)
  const range = (what: string, { from, to }: TypedEnds) =>
    from && to
      ? [t('tables.range.both', { what, from, to })]
      : from
        ? [t('tables.range.from', { what, from })]
        : to
          ? [t('tables.range.to', { what, to })]
          : []
  type Priced = Pick<LineDraft, 'stage' | 'per' | 'amount' | 'currency'>
  const nameOf = (line: Pick<LineDraft, 'name' | 'stage'>) => said(line.name) ?? t(`landed.stage.${line.stage}`)
  const portName = (port: Pick<PortDraft, 'name' | 'key'>) => portText(port, lang)
  const amountOf = ({ stage, per, amount, currency }: Priced): string => {
    if (!amount) return '–'
    // The isolate characters keep the number before the currency in Arabic too.
    const money = `\u2066${amount} ${currency}\u2069`
    if (per === 'fixed') return money
    if (per === 'cubic') return t('tables.perCubic', { amount: money })
    if (per === 'cc') return t('tables.perCc', { amount: money })
    // Insurance is calculated before the total that it would be a share of (cost.ts).
    return t(per === 'sum' && stage === 'insurance' ? 'landed.of.first' : `landed.of.${per}`, { rate: amount })
  }
  const nameOfRule = (rule: Pick<RuleDraft, 'about' | 'by' | 'values'> & { limit?: string | number }) =>
    capital(ruleName({ ...rule, limit: Number(rule.limit) || 0 }, t, lang))
  const ruleText = (rule: Parameters<typeof nameOfRule>[0] & Pick<RuleDraft, 'reason'>) =>
    [nameOfRule(rule), said(rule.reason)].filter(Boolean).join(': ')
  const lineText = (line: Priced & Pick<LineDraft, 'name'>) => `${nameOf(line)}: ${amountOf(line)}`
  return {
    said,
    nameOf,
    portName,
    amountOf,
    nameOfRule,
    ruleText,
    lineText,
    /** The label of a control or a list of the form. */
    label: (name: string): string => {
      const [field, part] = name.split('.')
      if (field === 'age') return t(`tables.field.${part as 'by'}`)
      if (field === 'note') return `${t('tables.editor.note')}: ${languageNames[part as 'en']}`
      if (field === 'comparedWith') return t('tables.changes')
      return t(`tables.editor.${field === 'lines' ? 'stages' : (field as 'ports')}`)
    },
    /** A list of the form as lines of text. */
    say: (name: string, value: unknown): string | undefined => {
      if (name === 'ports') return (value as PortDraft[]).map(portName).join('\n')
      if (name === 'lines') return (value as LineDraft[]).map(lineText).join('\n')
      if (name === 'rules') return (value as RuleDraft[]).map(ruleText).join('\n')
      if (name === 'steps') return (value as StepDraft[]).map((step) => said(step.text) ?? '–').join('\n')
      if (name === 'age.by') return t(`tables.by.${value as 'year'}`)
      return name === 'age.at' ? t(`landed.at.${value as 'today'}`) : undefined
    },
    portOptions: (ports: PortDraft[]) => ports.map((port) => [port.key, portName(port)] as const),
    conditionsOf: (row: LineDraft | RuleDraft, ports: PortDraft[]): string =>
      [
        ...ports.filter(({ key }) => row.port && key === row.port).map(portName),
        ...('way' in row && row.way ? [t(`landed.way.${row.way}`)] : []),
        ...row.sizes.map((size) => t(`landed.size.${size}`)),
        ...row.fuels.map((fuel) => t(`landed.fuel.${fuel}`)),
        ...('markets' in row ? row.markets.map((market) => t(`market.${market}`)) : []),
        ...range(t('tables.field.cc'), row.cc),
        ...range(t('tables.field.age'), row.age),
        ...('price' in row ? range(t('tables.field.price'), row.price) : []),
      ].join(' · '),
  }
}
