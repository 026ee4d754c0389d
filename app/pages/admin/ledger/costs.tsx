import { readAmount, type TradeCurrency, tradeCurrencies } from '#app/features/base/money/rules.ts'
import { typedCurrency } from '#app/features/base/money/typed-currency.ts'
import { type Cost, costNames, longest } from '#app/features/stock/ledger/rules.ts'
import { formatMoney, formatNumber } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { InputField, SelectField } from '../fields.tsx'
import type { FormWork } from '../use-form.ts'
import { ReceiptField } from './receipt.tsx'

/** An entry while it is typed: amounts are texts. */
export type TypedCost = {
  [Name in keyof Cost]: Name extends 'amount' | 'won' ? Cost[Name] | string | null : Cost[Name]
}
export type LedgerForm = {
  boughtOn: string | null
  plate: string | null
  place: string | null
  note: string | null
  costs: TypedCost[]
}

/** An entry as it would be stored. Undefined while its amount cannot be read. */
export function readCost({ amount, won, ...cost }: TypedCost): Cost | undefined {
  const read = typeof amount === 'number' ? amount : readAmount(amount ?? '', cost.currency)
  const rate = cost.currency === 'KRW' ? 1 : typeof won === 'number' ? won : readAmount(won ?? '', 'KRW')
  return read === undefined || rate === undefined ? undefined : { ...cost, amount: read, won: rate }
}

// A smaller amount was probably typed in 만원 (10,000 won), as Korean dealers count.
const leastWon = { purchase: 100_000, repairs: 10_000, transport: 10_000, fees: 10_000, shipping: 10_000, other: 1000 }

/** Whether an amount that is being typed may be meant in 만원. */
export function isDoubtful({ kind, currency, amount }: TypedCost): boolean {
  const won = typeof amount === 'string' && currency === 'KRW' ? readAmount(amount, 'KRW') : undefined
  return Boolean(won) && Math.abs(won ?? 0) < leastWon[kind]
}

type Props = {
  /** Receipts belong to a car, so entries of drafts have none. */
  carId: string | undefined
  work: FormWork<LedgerForm>
  today: string
  /** Amounts that are meant as they were typed, by entry. */
  kept: string[]
  onKeep: (key: string) => void
}

export const keyOf = ({ id, amount }: TypedCost): string => `${id} ${amount}`

/** The entries of what a car cost. */
export function CostEntries({ carId, work, today, kept, onKeep }: Props) {
  const { t } = useTranslation()
  const { costs } = work.values
  const change = (id: string, part: Partial<TypedCost>) =>
    work.setValues((now) => ({
      ...now,
      costs: now.costs.map((cost) => (cost.id === id ? { ...cost, ...part } : cost)),
    }))
  return (
    <div className="grid grid-cols-1 gap-4">
      {costs.length === 0 && <p className="text-ink-3">{t('ledger.noCosts')}</p>}
      {costs.map((cost, at) => (
        <CostEntry
          key={cost.id}
          carId={carId}
          cost={cost}
          name={`costs.${at}`}
          today={today}
          isAsked={isDoubtful(cost) && !kept.includes(keyOf(cost))}
          isWrong={(field) => work.isWrong(`costs.${at}.${field}`)}
          remove={work.step(`costs remove ${at}`)}
          onChange={(part) => change(cost.id, part)}
          onKeep={() => onKeep(keyOf(cost))}
        />
      ))}
      <div>
        <Button {...work.step('costs add')} disabled={costs.length >= longest.costs}>
          {t('ledger.add')}
        </Button>
      </div>
    </div>
  )
}

type EntryProps = {
  carId: string | undefined
  cost: TypedCost
  name: string
  today: string
  isAsked: boolean
  isWrong: (field: string) => boolean
  remove: ReturnType<FormWork<LedgerForm>['step']>
  onChange: (part: Partial<TypedCost>) => void
  onKeep: () => void
}

function CostEntry({ carId, cost, name, today, isAsked, isWrong, remove, onChange, onKeep }: EntryProps) {
  const { t, lang } = useTranslation()
  const { kind, amount, currency } = cost
  const read = readCost(cost)
  const isForeign = currency !== 'KRW'
  const said = read && (isForeign ? `${formatMoney(read.amount, currency, lang)} = ` : '')
  return (
    <fieldset className="relative grid min-w-0 gap-y-3 rounded-md bg-sunk p-3">
      <legend className="sr-only">{t(`ledger.${kind}`)}</legend>
      <input type="hidden" name={`${name}.id`} value={cost.id} />
      <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-3 sm:grid-cols-2">
        <SelectField
          label={t('ledger.kind')}
          name={`${name}.kind`}
          value={kind}
          options={costNames.map((one) => [one, t(`ledger.${one}`)] as const)}
          onText={(typed) => onChange({ kind: typed as Cost['kind'] })}
        />
        <InputField
          label={isForeign ? `${t('ledger.amount')}, ${currency}` : t('ledger.amount')}
          name={`${name}.amount`}
          inputMode="text"
          autoComplete="off"
          dir="ltr"
          maxLength={60}
          value={typeof amount === 'number' ? formatNumber(amount, 'en') : (amount ?? '')}
          onText={(typed) => {
            const named = typedCurrency(typed, currency)
            onChange({ amount: typed, ...(named && { currency: named, won: named === 'KRW' ? 1 : null }) })
          }}
          hint={
            read && (isForeign || typeof amount === 'string')
              ? `${said}${formatWon(Math.round(read.amount * read.won), lang)}`
              : undefined
          }
          mistake={isWrong('amount') ? t('ledger.noAmount', { currency }) : undefined}
        />
      </div>
      <div className="absolute end-3 bottom-2">
        <IconButton icon="trash" label={t('ledger.remove')} {...remove} />
      </div>
      {isAsked && <Meant amount={String(amount)} onMean={(meant) => onChange({ amount: meant })} onKeep={onKeep} />}
      <details
        className="group pe-12 open:pe-0 open:pb-12"
        open={isForeign || Boolean(cost.receipt) || isWrong('won') || isWrong('on')}
      >
        <FoldSummary className="text-ink-2 text-sm">{t(carId ? 'ledger.more' : 'ledger.moreOfDraft')}</FoldSummary>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <InputField
            label={t('ledger.on')}
            name={`${name}.on`}
            type="date"
            min="1980-01-01"
            max={today}
            value={cost.on ?? ''}
            onText={(typed) => onChange({ on: typed })}
            mistake={isWrong('on') ? t('ledger.noDay') : undefined}
          />
          <SelectField
            label={t('ledger.currency')}
            name={`${name}.currency`}
            value={currency}
            options={tradeCurrencies.map((code) => [code, code] as const)}
            onText={(typed) => onChange({ currency: typed as TradeCurrency, won: typed === 'KRW' ? 1 : null })}
          />
          {isForeign ? (
            <InputField
              label={t('ledger.wonRate')}
              name={`${name}.won`}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={30}
              value={String(cost.won ?? '')}
              onText={(typed) => onChange({ won: typed })}
              hint={cost.won ? undefined : t('deals.wonHint')}
              mistake={isWrong('won') ? t('deals.noRate') : undefined}
            />
          ) : (
            <input type="hidden" name={`${name}.won`} value="1" />
          )}
          <InputField
            label={t('ledger.supplier')}
            name={`${name}.supplier`}
            dir="auto"
            autoComplete="off"
            maxLength={longest.supplier}
            value={cost.supplier ?? ''}
            onText={(typed) => onChange({ supplier: typed })}
          />
          <InputField
            label={t('ledger.entryNote')}
            box="sm:col-span-2"
            name={`${name}.note`}
            dir="auto"
            autoComplete="off"
            maxLength={longest.words}
            value={cost.note ?? ''}
            onText={(typed) => onChange({ note: typed })}
          />
          {carId && (
            <ReceiptField
              carId={carId}
              name={`${name}.receipt`}
              receipt={cost.receipt}
              onChange={(receipt) => onChange({ receipt })}
            />
          )}
        </div>
      </details>
    </fieldset>
  )
}

type MeantProps = { amount: string; onMean: (amount: string) => void; onKeep: () => void }

/** Asks whether a small amount was meant in 만원. */
function Meant({ amount, onMean, onKeep }: MeantProps) {
  const { t, lang } = useTranslation()
  const meant = `${amount}만원`
  return (
    <div data-meant className="grid gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink text-sm">
      <p>{t('ledger.meant', { won: formatWon(readAmount(meant, 'KRW') ?? 0, lang) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onMean(meant)}>{meant}</Button>
        <Button onClick={onKeep}>{formatWon(readAmount(amount, 'KRW') ?? 0, lang)}</Button>
      </div>
    </div>
  )
}
