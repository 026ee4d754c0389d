import type { LineDraft, PortDraft, TypedEnds } from '#app/features/stock/destinations/operator/draft.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function useTableWords() {
  const { t, lang } = useTranslation()
  const said = (texts: { [L in string]?: string }) => texts[lang] || texts.en || Object.values(texts).find(Boolean)
  const range = (what: string, { from, to }: TypedEnds) =>
    from && to
      ? [t('tables.range.both', { what, from, to })]
      : from
        ? [t('tables.range.from', { what, from })]
        : to
          ? [t('tables.range.to', { what, to })]
          : []
  return {
    said,
    range,
    nameOf: (line: Pick<LineDraft, 'name' | 'stage'>) => said(line.name) ?? t(`landed.stage.${line.stage}`),
    portName: (port: Pick<PortDraft, 'name' | 'key'>) => said(port.name) ?? port.key,
    amountOf: ({ stage, per, amount, currency }: Pick<LineDraft, 'stage' | 'per' | 'amount' | 'currency'>): string => {
      if (!amount) return '–'
      // The isolate characters keep the number before the currency in Arabic too.
      const money = `\u2066${amount} ${currency}\u2069`
      if (per === 'fixed') return money
      if (per === 'cubic') return t('tables.perCubic', { amount: money })
      if (per === 'cc') return t('tables.perCc', { amount: money })
      // Insurance is calculated before the total that it would be a share of (cost.ts).
      return t(per === 'sum' && stage === 'insurance' ? 'landed.of.first' : `landed.of.${per}`, { rate: amount })
    },
    conditionsOf: ({ way, port, sizes, fuels, cc, age, price }: LineDraft, ports: PortDraft[]): string =>
      [
        ...ports.filter(({ key }) => port && key === port).map((one) => said(one.name) ?? one.key),
        ...(way ? [t(`landed.way.${way}`)] : []),
        ...sizes.map((size) => t(`landed.size.${size}`)),
        ...fuels.map((fuel) => t(`landed.fuel.${fuel}`)),
        ...range(t('tables.field.cc'), cc),
        ...range(t('tables.field.age'), age),
        ...range(t('tables.field.price'), price),
      ].join(' · '),
  }
}
