import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import type { UnreadableCar } from '#app/features/stock/ledger/keys/read.server.ts'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'
import { StatusNotice } from '../head.tsx'

export type Sealed = { count: number; cars: UnreadableCar[]; isOwner: boolean }

/** Names the cars whose ledgers cannot be opened, and takes the former secret of the site. */
export function DataSealed({ count, cars, isOwner }: Sealed) {
  const { t, lang } = useTranslation()
  const [said, setSaid] = useState('')
  const counted = (count: number) => ({ count, n: formatNumber(count, lang) })
  return (
    <div id="sealed" className="scroll-mt-20">
      {count > 0 && (
        <div className="mt-6">
          <Alert message={t('sealed.missing', counted(count))} />
          <ul className="mt-3 max-w-160">
            {cars.map((car) => (
              <SealedCar key={car.id} car={car} />
            ))}
          </ul>
          {count > cars.length && <p className="mt-2 text-ink-2">{t('sealed.more', counted(count - cars.length))}</p>}
          <p className="mt-3 max-w-160 text-pretty">
            {t('sealed.why', { file: isolated('auth\u2011secret'), setting: isolated('AUTH_SECRET') })}
          </p>
          {isOwner ? (
            <FormerSecret
              onOpened={(left) => setSaid(left > 0 ? t('sealed.left', counted(left)) : t('sealed.opened'))}
            />
          ) : (
            <p className="mt-2 text-ink-2">{t('sealed.onlyOwner')}</p>
          )}
        </div>
      )}
      <StatusNotice words={said} className="mt-4" />
    </div>
  )
}

function SealedCar({ car }: { car: UnreadableCar }) {
  const { t } = useTranslation()
  const names = useNames()
  return (
    <li className="border-line border-b py-2">
      <span className="font-mid">
        <bdi>{names.car(car)}</bdi> <span className="font-normal text-ink-3 tabular-nums">{car.year}</span>
      </span>{' '}
      <span className="text-ink-3 text-sm">
        <bdi dir="ltr">{car.stockNumber}</bdi>
        {car.isBinned && <> · {t('sealed.binned')}</>}
      </span>
    </li>
  )
}

function FormerSecret({ onOpened }: { onOpened: (left: number) => void }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const { isBusy, failed, run } = useSending()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (secret.trim() === '') return setIsEmpty(true)
    const sent = await run(() => sendJson('POST', '/api/ledger-keys', { secret }))
    if (!sent?.ok) return
    setSecret('')
    onOpened((sent.body as { left: number }).left)
    await revalidate()
  }
  const isWrong = failed?.status === 422
  const mistake = isEmpty ? 'needed' : isWrong ? 'wrong' : undefined
  return (
    <form onSubmit={handleSubmit} className="mt-4 grid max-w-160 gap-3">
      {failed && !isWrong && <OperatorFailure failed={failed} message={t('sealed.failed')} />}
      <InputField
        label={t('sealed.secret')}
        name="secret"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        value={secret}
        onText={(text) => {
          setSecret(text)
          setIsEmpty(false)
        }}
        mistake={mistake && t(`sealed.${mistake}`)}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {t('sealed.open')}
        </Button>
      </div>
    </form>
  )
}
