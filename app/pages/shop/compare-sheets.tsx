import '#app/i18n/condition-texts.ts'
import { ComparedLine } from '#app/features/shop/compare/components/compare-table.tsx'
import { useSheetWords } from '#app/features/stock/condition/components/words.ts'
import type { Condition } from '#app/features/stock/condition/fields.ts'
import { frameState, hasOriginalSkin } from '#app/features/stock/condition/proof/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

type Props = { sheets: (Condition | undefined)[]; marked: 'differs' | 'alike' | undefined }

export function CompareSheets({ sheets, marked }: Props) {
  const { t } = useTranslation()
  const { part, value, skin } = useSheetWords()
  const frame = (condition: Condition) => {
    const state = frameState(condition)
    return state && t(state === 'sound' ? 'sheet.verdict.frameSound' : 'sheet.verdict.frameDamaged')
  }
  const panels = (condition: Condition) =>
    hasOriginalSkin(condition) ? t('sheet.verdict.original') : skin(condition).join(' ')
  const rows = [
    {
      label: part('accident'),
      said: (condition: Condition) => condition.accident && value('accident', condition.accident),
    },
    { label: t('sheet.group.frame'), said: frame },
    { label: t('sheet.group.skin'), said: panels },
  ]
  return rows.map(({ label, said }) => {
    const values = sheets.map((condition) => (condition && said(condition)) || null)
    if (values.every((one) => one === null)) return null
    return <ComparedLine key={label} label={label} values={values} differs={new Set(values).size > 1} marked={marked} />
  })
}
