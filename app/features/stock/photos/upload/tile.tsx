import { type PointerEvent, useState } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { noPicture } from '#app/lib/picture-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { isFinal, isPending, isSending } from '../shared/uploads/states.ts'
import { type Shot, shots } from '../shots/rules.ts'
import { idOfEditable } from './edit/dialog.tsx'
import { useFailureWords } from './failures.tsx'
import { thumbnail } from './look.ts'
import type { PictureUpload } from './picture.ts'

type Props = {
  picture: PictureUpload
  number: number
  count: number
  onRemove: () => void
  onEdit: () => void
  onRetry: () => void
  onShot: (shot: Shot | null) => void
  onMove: (number: number) => void
  /** `isOver` means that another picture is dragged over this one. `isHeld` means that this one is dragged. */
  isOver: boolean
  isHeld: boolean
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

const rings = {
  over: 'ring-2 ring-ink ring-offset-2 ring-offset-ground',
  failed: 'ring-2 ring-danger ring-offset-2 ring-offset-ground',
  cover: 'ring-2 ring-accent ring-offset-2 ring-offset-ground',
}

export function UploadTile({
  picture,
  number,
  count,
  onRemove,
  onEdit,
  onRetry,
  onShot,
  onMove,
  isOver,
  isHeld,
  onPointerDown,
}: Props) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const [broken, setBroken] = useState<string[]>([])
  const { state, failure, name, preview, address } = picture
  const ring = isOver ? rings.over : failure ? rings.failed : number === 1 ? rings.cover : ''
  // Most browsers cannot show a HEIC file, but the server's copy of it.
  const sources = picture.file ? [preview, ...(address ? [thumbnail(address)] : [])] : [thumbnail(preview)]
  const source = preview ? sources.find((one) => !broken.includes(one)) : undefined
  const isBroken = preview !== '' && source === undefined && state === 'done'
  const image = source ?? (preview || failure ? noPicture : undefined)
  const markBroken = () => source && setBroken((last) => (last.includes(source) ? last : [...last, source]))
  const note = failure
    ? t(failure === 'unseen' ? 'operator.pictures.broken' : 'operator.pictures.failed')
    : isBroken
      ? t('operator.pictures.broken')
      : undefined
  return (
    <li className={`relative min-w-0 ${isHeld ? 'opacity-90' : ''}`} onPointerDown={onPointerDown}>
      <div
        className={`relative aspect-photo select-none rounded-md bg-sunk [-webkit-touch-callout:none] ${isHeld ? 'cursor-grabbing shadow-float' : 'cursor-grab'} ${ring}`}
      >
        {image && (
          <img
            key={image}
            src={image}
            alt={t('operator.pictures.picture', { number })}
            draggable={false}
            // A server-rendered image may have failed before hydration.
            ref={(element) => {
              if (element?.complete && element.naturalWidth === 0) markBroken()
            }}
            onError={markBroken}
            className={`size-full rounded-md object-cover ${failure ? 'grayscale' : isPending(picture) ? 'saturate-[.4]' : ''}`}
          />
        )}
        {!isSending(picture) && (number === 1 || !note) && <UploadCover number={number} onMake={() => onMove(1)} />}
        <span className="absolute end-2 top-2">
          <IconButton
            data-control="remove"
            kind="plate"
            icon="close"
            label={t('operator.pictures.remove', { number })}
            onClick={onRemove}
          />
        </span>
        {idOfEditable(picture) && !isBroken && (
          <span className="absolute end-2 bottom-2">
            <IconButton
              data-control="edit"
              kind="plate"
              icon="edit"
              label={t('photoEdit.open', { number })}
              onClick={onEdit}
            />
          </span>
        )}
        {isSending(picture) && picture.file && (
          <progress
            max={100}
            value={Math.round(picture.share * 100)}
            aria-label={t('operator.pictures.sending', { name })}
            className="absolute inset-x-3 bottom-3 h-2 w-auto appearance-none overflow-hidden rounded-full bg-plate [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-plate [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {/* The note has its own line, because two tiles side by side on a phone leave no room beside the arrows. */}
      {note && <p className="mt-2 text-pretty font-mid text-danger text-sm">{note}</p>}
      {failure ? (
        <>
          <p className="text-pretty break-words text-sm">
            <bdi className="font-mid">{name}</bdi>
            {failure !== 'signedOut' && `: ${words(failure)}`}
          </p>
          <TileAction isFinal={isFinal(picture)} name={name} onRemove={onRemove} onRetry={onRetry} />
        </>
      ) : (
        <TileFoot picture={picture} number={number} count={count} isBroken={isBroken} onMove={onMove} />
      )}
      {!failure && <Shows number={number} shot={picture.shot} onShot={onShot} />}
    </li>
  )
}

type FootProps = Pick<Props, 'picture' | 'number' | 'count' | 'onMove'> & { isBroken: boolean }

/** The state of a picture that has not failed, and the arrows that move it. */
function TileFoot({ picture, number, count, isBroken, onMove }: FootProps) {
  const { t, lang } = useTranslation()
  const { state, isReady, file, share } = picture
  const isLookedAt = !file && isPending(picture)
  return (
    <div className="flex min-h-11 items-center justify-between gap-1 text-ink-3 text-sm tabular-nums">
      <span className="flex min-w-0 items-center gap-1.5">
        {state === 'done' && !isBroken && (
          <span className="text-accent-ink">
            <Icon name="tick" size="sm" />
          </span>
        )}
        <span className="min-w-0 text-pretty leading-[1.35]">
          {(state === 'done' || state === 'waiting') && isReady && formatNumber(number, lang)}
          {isSending(picture) &&
            file &&
            t(state === 'retrying' ? 'operator.pictures.retrying' : 'operator.pictures.percent', {
              n: formatNumber(Math.round(share * 100), lang),
            })}
          {(!isReady || isLookedAt) && t('operator.pictures.preparing')}
          {isReady && state === 'queued' && !isLookedAt && t('operator.pictures.waiting')}
        </span>
      </span>
      <span className="-me-2 flex">
        <Move
          icon="back"
          label={t('operator.pictures.earlier', { number })}
          isEnd={number === 1}
          onMove={() => onMove(number - 1)}
        />
        <Move
          icon="forward"
          label={t('operator.pictures.later', { number })}
          isEnd={number === count}
          onMove={() => onMove(number + 1)}
        />
      </span>
    </div>
  )
}

function Shows({ number, shot, onShot }: { number: number; shot: Shot | null; onShot: (shot: Shot | null) => void }) {
  const { t } = useTranslation()
  return (
    <span className="relative block">
      <select
        aria-label={t('operator.pictures.shows', { number })}
        value={shot ?? ''}
        onChange={({ target }) => onShot(shots.find((one) => one === target.value) ?? null)}
        className={`min-h-11 w-full min-w-0 appearance-none rounded-md bg-surface ps-3 pe-9 text-edge text-fact inset-ring inset-ring-line ${shot ? '' : 'text-ink-3'}`}
      >
        <option value="">{t('operator.pictures.noShot')}</option>
        {shots.map((one) => (
          <option key={one} value={one}>
            {t(`shot.${one}`)}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-2.5 grid place-items-center text-ink-3">
        <Icon name="down" size="sm" />
      </span>
    </span>
  )
}

type ActionProps = { isFinal: boolean; name: string; onRemove: () => void; onRetry: () => void }

function TileAction({ isFinal, name, onRemove, onRetry }: ActionProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t(isFinal ? 'operator.pictures.removeOne' : 'operator.pictures.retryOne', { name })}
      onClick={isFinal ? onRemove : onRetry}
      className="-ms-2 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-sm px-2 font-mid text-sm hover:bg-sunk"
    >
      <Icon name={isFinal ? 'trash' : 'undo'} size="sm" />
      {t(isFinal ? 'operator.pictures.takeOut' : 'operator.pictures.retry')}
    </button>
  )
}

type MoveProps = { icon: 'back' | 'forward'; label: string; isEnd: boolean; onMove: () => void }

function Move({ icon, label, isEnd, onMove }: MoveProps) {
  return (
    <button
      type="button"
      data-control={icon}
      aria-label={label}
      title={label}
      disabled={isEnd}
      onClick={onMove}
      className="grid h-11 w-10 place-items-center rounded-sm text-ink-2 hover:bg-sunk disabled:bg-transparent disabled:text-line"
    >
      <Icon name={icon} />
    </button>
  )
}

function UploadCover({ number, onMake }: { number: number; onMake: () => void }) {
  const { t } = useTranslation()
  if (number === 1) {
    return (
      <span className="absolute start-2 top-2 rounded-full bg-accent px-2.5 py-0.5 font-mid text-on-accent text-xs">
        {t('operator.pictures.cover')}
      </span>
    )
  }
  return (
    <button
      type="button"
      data-control="cover"
      aria-label={t('operator.pictures.makeCoverOf', { number })}
      onClick={onMake}
      className="touch absolute start-2 bottom-2 min-h-8 rounded-full bg-plate px-2 font-mid sm:px-3 text-ink text-xs shadow-lift"
    >
      {t('operator.pictures.makeCover')}
    </button>
  )
}
