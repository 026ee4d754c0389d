import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { OperatorFailure } from '../failure.tsx'
import { type Mark, markFailure, useMarks } from '../mark.tsx'
import { ReserveForm } from '../reserve.tsx'
import type { Failed } from '../send.ts'

type Props = { car: Car; onMark: (mark: Mark) => Promise<Failed | undefined>; onTrouble: (trouble: ReactNode) => void }

/** More operator actions for a card. They are in a dialog, because a swipeable row of cards would clip a menu. */
export function InlineMenu({ car, onMark, onTrouble }: Props) {
  const { t } = useTranslation()
  const names = useNames()
  const [isOpen, setIsOpen] = useState(false)
  const [isReserving, setIsReserving] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const name = names.car(car)
  const mark = async (wanted: Mark) => {
    if (isBusy) return
    setIsBusy(true)
    setIsOpen(false)
    onTrouble(null)
    const failed = await onMark(wanted)
    setIsBusy(false)
    if (!failed) return
    onTrouble(<OperatorFailure {...markFailure(failed, t)} onRetry={() => mark(wanted)} />)
  }
  const marks = useMarks(car, mark, () => setIsReserving(true))
  return (
    <>
      <IconButton
        icon="more"
        label={t('admin.menu', { car: name })}
        disabled={isBusy}
        onClick={() => {
          setIsReserving(false)
          setIsOpen(true)
        }}
        className="absolute! -end-2 -top-2 z-2 text-ink-2!"
      />
      <Dialog
        open={isOpen}
        title={isReserving ? t('reserve.title') : `${name} ${car.year ?? ''}`}
        onClose={() => setIsOpen(false)}
      >
        {isReserving ? (
          <ReserveForm
            car={car}
            onReserve={(reservedUntil) => mark({ reservedUntil })}
            onCancel={() => setIsReserving(false)}
          />
        ) : (
          <div className="mt-4 grid gap-2">
            <Link to={href('/detail/:id', { id: car.id })} className={buttonLook()}>
              <Icon name="edit" />
              {t('admin.edit')}
            </Link>
            <Link to={href('/AddListing/:id?', { id: car.id })} className={buttonLook()}>
              <Icon name="add" />
              {t('addListing.like')}
            </Link>
            {marks.map(({ icon, words, isOff, act }) => (
              <Button key={words} disabled={isOff || isBusy} onClick={act}>
                <Icon name={icon} />
                {words}
              </Button>
            ))}
            <Button kind="text" className="mx-0!" onClick={() => setIsOpen(false)}>
              {t('admin.confirm.cancel')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  )
}
