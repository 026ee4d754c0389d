import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { paperAddress } from '#app/features/shop/papers/rules.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Dropdown } from '#app/ui/dropdown.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type Mark, useMarks } from './mark.tsx'

type Props = {
  car: Pick<Car, 'id' | 'soldOut' | 'reservedUntil'>
  name: string
  isBusy: boolean
  onMark: (mark: Mark) => void
  onReserve: () => void
  onDelete: () => void
}

export function OperatorMenu({ car, name, isBusy, onMark, onReserve, onDelete }: Props) {
  const { t, lang } = useTranslation()
  const { search } = useLocation()
  const marks = useMarks(car, onMark, onReserve)
  return (
    <Dropdown name={t('admin.menu', { car: name })} look={buttonLook} label={<Icon name="more" />}>
      {(close) => {
        const choose = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <div ref={keepInView}>
            <Link to={href('/detail/:id', { id: car.id })} state={{ list: search }} className={itemLook}>
              <Icon name="edit" />
              {t('admin.edit')}
            </Link>
            <Link to={href('/AddListing/:id?', { id: car.id })} className={itemLook}>
              <Icon name="add" />
              {t('addListing.like')}
            </Link>
            {marks.map(({ icon, words, isOff, act }) => (
              <Item key={words} icon={icon} disabled={isOff || isBusy} onChoose={choose(act)}>
                {words}
              </Item>
            ))}
            <Link to={href('/detail/:id/deal', { id: car.id })} className={itemLook}>
              <Icon name="list" />
              {t('deals.link')}
            </Link>
            <Link to={href('/detail/:id/ledger', { id: car.id })} className={itemLook}>
              <Icon name="list" />
              {t('ledger.link')}
            </Link>
            <a
              href={paperAddress(car.id, lang, 'window')}
              target="_blank"
              rel="noopener"
              className={itemLook}
              onClick={close}
            >
              <Icon name="download" />
              {t('admin.window')}
            </a>
            <Link to={href('/detail/:id/proforma', { id: car.id })} className={itemLook}>
              <Icon name="download" />
              {t('proformaForm.link')}
            </Link>
            <hr className="m-2 border-line" />
            <Item icon="trash" isDanger onChoose={choose(onDelete)}>
              {t('admin.delete')}
            </Item>
          </div>
        )
      }}
    </Dropdown>
  )
}

function keepInView(list: HTMLElement | null) {
  const box = list?.closest('details')
  const show = () => box?.open && list?.scrollIntoView({ block: 'nearest' })
  box?.addEventListener('toggle', show)
  return () => box?.removeEventListener('toggle', show)
}

const buttonLook =
  'grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunk in-open:bg-sunk in-open:text-ink'
const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-sunk disabled:bg-transparent disabled:text-ink-3'

type ItemProps = { icon: IconName; disabled?: boolean; isDanger?: boolean; onChoose: () => void; children: ReactNode }

function Item({ icon, disabled, isDanger = false, onChoose, children }: ItemProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className={`${itemLook} ${isDanger ? 'text-danger' : ''}`}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
