import { useState } from 'react'
import { type Rounding, roundings } from '#app/features/desk/batches/choices.ts'
import type { BatchCar, PriceChange, PricedCar } from '#app/features/desk/batches/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { formatNumber } from '#app/i18n/format.ts'
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

const kinds = ['lowerPercent', 'raisePercent', 'lowerAmount', 'raiseAmount', 'set'] as const
type Kind = (typeof kinds)[number]

// The limits of the API.
const most = { lowerPercent: 90, raisePercent: 200, lowerAmount: 10_000_000, raiseAmount: 10_000_000, set: 10_000_000 }

function changeOf(kind: Kind, amount: number, round: Rounding): PriceChange {
  if (kind === 'set') return { kind, to: amount, round }
  return {
    kind: kind.endsWith('Percent') ? 'percent' : 'amount',
    by: kind.startsWith('lower') ? -amount : amount,
    round,
  }
}

type Props = { isOpen: boolean; cars: BatchCar[]; work: ReturnType<typeof usePanelWork>; onClose: () => void }

export function PricesDialog({ isOpen, cars, work, onClose }: Props) {
  const { t, lang } = useTranslation()
  const [kind, setKind] = useState<Kind>('lowerPercent')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Rounding>()
  const [isWrong, setIsWrong] = useState(false)
  const [found, setFound] = useState<PricedCar[]>()
  const { isBusy, failed, run, clear } = useSending()
  const isPercent = kind.endsWith('Percent')
  const round = chosen ?? (isPercent ? 50 : 0)
  const close = () => {
    setFound(undefined)
    clear()
    onClose()
  }
  const preview = async () => {
    const amount = readGrouped(plainDigits(typed).replace(/[%٪$]/g, '').trim())
    const isRight = amount > 0 && amount <= most[kind]
    setIsWrong(!isRight)
    if (!isRight) return
    const change = changeOf(kind, amount, kind === 'set' ? 0 : round)
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
          <div className="grid grid-cols-2 items-start gap-3">
            <InputField
              label={t(isPercent ? 'prices.percent' : 'prices.dollars')}
              mistake={isWrong ? t('prices.mistake', { max: formatNumber(most[kind], lang) }) : undefined}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={14}
              value={typed}
              onText={setTyped}
              className="tabular-nums"
            />
            {kind !== 'set' && (
              <Field label={t('prices.round')}>
                {(control) => (
                  <Select
                    {...control}
                    value={round}
                    onChange={({ target }) => setChosen(Number(target.value) as Rounding)}
                  >
                    {roundings.map((one) => (
                      <option key={one} value={one}>
                        {one === 0 ? t('prices.noRound') : formatNumber(one, lang)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
          </div>
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
