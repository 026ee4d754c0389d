import { useState } from 'react'
import { type Rounding, roundings, type WonRounding, wonRoundings } from '#app/features/desk/batches/choices.ts'
import type { BatchCar, PriceChange, PricedCar } from '#app/features/desk/batches/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { readWon } from '#app/features/stock/ledger/rules.ts'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { readGrouped } from '#app/lib/money.ts'
import { plainDigits } from '#app/lib/text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { InputField } from '../fields.tsx'
import { submitting } from '../form-bar.tsx'
import { PricesPreview } from './prices-preview.tsx'
import type { usePanelWork } from './work.ts'

const percents = ['lowerPercent', 'raisePercent'] as const
const dollars = ['lowerAmount', 'raiseAmount', 'set'] as const
const wons = ['lowerWon', 'raiseWon', 'setWon'] as const
type Kind = (typeof percents | typeof dollars | typeof wons)[number]

// No car costs more, in dollars. Percentages are limited by the API.
const mostDollars = 10_000_000
const most: Partial<Record<Kind, number>> = { lowerPercent: 90, raisePercent: 200 }

function changeOf(kind: Kind, amount: number, round: Rounding, roundWon: WonRounding): PriceChange {
  const currency = kind.endsWith('Won') ? 'KRW' : 'USD'
  if (kind.startsWith('set')) return { kind: 'set', to: amount, currency, round: 0 }
  const by = kind.startsWith('lower') ? -amount : amount
  if (kind.endsWith('Percent')) return { kind: 'percent', by, round, roundWon }
  return { kind: 'amount', by, currency, round, roundWon }
}

// Korean dealers count in 만원 (10,000 won), so a smaller bare number is meant in them.
const meantWon = (typed: string, won: number) => (won < 10_000 && !/\p{L}/u.test(typed) ? `${won}만원` : undefined)

type Props = { isOpen: boolean; cars: BatchCar[]; work: ReturnType<typeof usePanelWork>; onClose: () => void }

export function PricesDialog({ isOpen, cars, work, onClose }: Props) {
  const { t, lang } = useTranslation()
  const hasWon = cars.some(({ priceCurrency }) => priceCurrency === 'KRW')
  const hasOther = cars.some(({ priceCurrency }) => priceCurrency !== 'KRW')
  const kinds: Kind[] = [...percents, ...(hasOther ? dollars : []), ...(hasWon ? wons : [])]
  const [wanted, setKind] = useState<Kind>('lowerPercent')
  const kind = kinds.includes(wanted) ? wanted : 'lowerPercent'
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Rounding>()
  const [chosenWon, setChosenWon] = useState<WonRounding>()
  const [isWrong, setIsWrong] = useState(false)
  const [found, setFound] = useState<PricedCar[]>()
  const { isBusy, failed, run, clear } = useSending()
  const isPercent = kind.endsWith('Percent')
  const isWon = kind.endsWith('Won')
  const round = chosen ?? (isPercent ? 50 : 0)
  const roundWon = chosenWon ?? (isPercent ? 100_000 : 0)
  const bare = plainDigits(typed).replace(/[%٪$]/g, '').trim()
  const amount = isWon ? (readWon(typed) ?? Number.NaN) : readGrouped(bare)
  const meant = isWon && amount > 0 ? meantWon(typed, amount) : undefined
  const limit = most[kind] ?? mostDollars
  const close = () => {
    setFound(undefined)
    clear()
    onClose()
  }
  const preview = async () => {
    const isRight = amount > 0 && (isWon || amount <= limit) && !meant
    setIsWrong(!isRight)
    if (!isRight) return
    const change = changeOf(kind, amount, round, roundWon)
    const sent = await run(() =>
      sendJson('POST', '/api/cars/prices/preview', { ids: cars.map(({ id }) => id), change }),
    )
    if (sent?.ok) setFound((sent.body as { cars: PricedCar[] }).cars)
  }
  return (
    <Dialog open={isOpen} title={t('prices.title', { n: formatNumber(cars.length, lang) })} onClose={close}>
      {found ? (
        <PricesPreview cars={found} work={work} onBack={() => setFound(undefined)} />
      ) : (
        <form onSubmit={submitting(() => void preview())} className="mt-4 grid gap-4">
          <Field label={t('prices.how')}>
            {(control) => (
              <Select {...control} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`prices.kind.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <InputField
              label={t(isPercent ? 'prices.percent' : isWon ? 'prices.won' : 'prices.dollars')}
              mistake={
                isWrong && !meant
                  ? isWon
                    ? t('ledger.noWon')
                    : t('prices.mistake', { max: formatNumber(limit, lang) })
                  : undefined
              }
              hint={isWon && amount > 0 ? formatWon(amount, lang) : undefined}
              type="text"
              inputMode={isWon ? 'text' : 'decimal'}
              autoComplete="off"
              dir="ltr"
              maxLength={14}
              value={typed}
              onText={setTyped}
              className="tabular-nums"
            />
            {!kind.startsWith('set') && hasOther && !isWon && (
              <RoundField
                label={t('prices.round')}
                steps={roundings}
                say={(step) => formatNumber(step, lang)}
                value={round}
                onChoose={setChosen}
              />
            )}
            {!kind.startsWith('set') && hasWon && (isPercent || isWon) && (
              <RoundField
                label={t(hasOther && !isWon ? 'prices.roundWon' : 'prices.round')}
                steps={wonRoundings}
                say={(step) => formatWon(step, lang)}
                value={roundWon}
                onChoose={setChosenWon}
              />
            )}
          </div>
          {meant && isWrong && (
            <div
              role="alert"
              className="grid justify-items-start gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink text-sm"
            >
              <p>{t('ledger.meant', { won: isolated(formatWon(readWon(meant) ?? 0, lang)) })}</p>
              <Button onClick={() => setTyped(meant)}>{meant}</Button>
            </div>
          )}
          {!isPercent && <p className="text-ink-3 text-sm">{t('prices.dollarsOnly')}</p>}
          {failed && (
            <OperatorFailure failed={{ ...failed, fields: [] }} message={t('prices.failed')} onRetry={preview} />
          )}
          <DialogActions>
            <Button onClick={close}>{t('admin.confirm.cancel')}</Button>
            <Button type="submit" kind="primary" disabled={isBusy}>
              {isBusy ? t('panel.working') : t('prices.preview')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

type RoundProps<Step extends number> = {
  label: string
  steps: readonly Step[]
  say: (step: Step) => string
  value: Step
  onChoose: (step: Step) => void
}

function RoundField<Step extends number>({ label, steps, say, value, onChoose }: RoundProps<Step>) {
  const { t } = useTranslation()
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(Number(target.value) as Step)}>
          {steps.map((step) => (
            <option key={step} value={step}>
              {step === 0 ? t('prices.noRound') : say(step)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
