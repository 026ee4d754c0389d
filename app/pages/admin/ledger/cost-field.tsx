import { readWon } from '#app/features/stock/ledger/rules.ts'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'

type Props = {
  name: string
  label: string
  typed: string | number | null
  /** In won. Undefined if the text is no amount. */
  won: number | null | undefined
  isAsked: boolean
  onText: (text: string) => void
  /** The amount is meant as it was typed. */
  onKeep: () => void
}

/** An amount in won. One that may have been typed in 만원 (10,000 won) is asked about. */
export function CostField({ name, label, typed, won, isAsked, onText, onKeep }: Props) {
  const { t, lang } = useTranslation()
  const meant = isAsked ? `${won}만원` : undefined
  return (
    <div>
      <InputField
        label={label}
        name={name}
        inputMode="text"
        autoComplete="off"
        dir="ltr"
        maxLength={60}
        value={typeof typed === 'number' ? formatNumber(typed, 'en') : (typed ?? '')}
        onText={onText}
        hint={typeof won === 'number' && typeof typed === 'string' ? formatWon(won, lang) : undefined}
        mistake={won === undefined ? t('ledger.noWon') : undefined}
      />
      {meant && (
        <div data-meant className="mt-1 grid gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink text-sm">
          <p>{t('ledger.meant', { won: isolated(formatWon(readWon(meant) ?? 0, lang)) })}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onText(meant)}>{meant}</Button>
            <Button onClick={onKeep}>{formatWon(won ?? 0, lang)}</Button>
          </div>
        </div>
      )}
    </div>
  )
}
