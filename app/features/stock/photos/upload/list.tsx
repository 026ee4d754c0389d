import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { sendPicture } from '../shared/send.ts'
import { isPending } from '../shared/uploads/states.ts'
import { useDrag } from './drag.ts'
import { EditDialog } from './edit/dialog.tsx'
import { lookAtPicture } from './look.ts'
import { UploadOrder } from './order.tsx'
import type { PictureUpload, Saved } from './picture.ts'
import { openUploads, type Uploads } from './queue.ts'
import { openShrinker } from './shrinker.ts'
import { UploadTile } from './tile.tsx'
import { useWakeLock } from './wake-lock.ts'

export function useUploads(addresses: string[], saved?: Saved[]): { uploads: Uploads; pictures: PictureUpload[] } {
  const [shrinker] = useState(openShrinker)
  const [uploads] = useState(() =>
    openUploads({ send: sendPicture, look: lookAtPicture, shrink: shrinker.shrink, addresses, saved }),
  )
  const pictures = uploads.use()
  useWakeLock(pictures.some(isPending))
  useEffect(() => uploads.open(), [uploads])
  useEffect(() => shrinker.close, [shrinker])
  return { uploads, pictures }
}

export function UploadList({ uploads, pictures }: { uploads: Uploads; pictures: PictureUpload[] }) {
  const { t, lang } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ number: number; control: string } | undefined>(undefined)
  const [said, setSaid] = useState('')
  const steps = uploads.useSteps()
  const lastStep = steps.at(-1)?.kind
  const removed = steps.filter(({ kind }) => kind === 'removed').length
  const [editing, setEditing] = useState<string>()
  const edited = pictures.findIndex(({ key }) => key === editing)

  useLayoutEffect(() => {
    if (!wanted.current) return
    const { number, control } = wanted.current
    wanted.current = undefined
    // Moving or removing a tile drops the focus, and the arrow is disabled at an end of the list. So the focus moves to
    // another control.
    const tile = list.current?.children[Math.min(number, pictures.length) - 1]
    const controls = [...(tile?.querySelectorAll<HTMLButtonElement>('[data-control]:enabled') ?? [])]
    ;(controls.find(({ dataset }) => dataset.control === control) ?? controls.at(-1) ?? list.current)?.focus()
  })

  const say = (number: number) => setSaid(t('operator.pictures.moved', { number, count: pictures.length }))
  const { drag, handlePointerDown } = useDrag(list, (from, to) => {
    const moved = pictures[from]
    if (moved) uploads.move(moved.key, to)
    say(to + 1)
  })
  const handleMove = (key: string, from: number, to: number) => {
    wanted.current = { number: to, control: to < from ? 'back' : 'forward' }
    uploads.move(key, to - 1)
    say(to)
  }
  const handleRemove = (key: string, number: number) => {
    wanted.current = { number, control: 'remove' }
    uploads.remove(key)
  }

  const handleUndo = () => {
    wanted.current = { number: uploads.undo() + 1, control: lastStep === 'edited' ? 'edit' : 'remove' }
  }

  return (
    <>
      <UploadOrder uploads={uploads} pictures={pictures} isOrdered={lastStep === 'ordered'} />
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('operator.pictures.label')}
        className="focus-outside grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4"
      >
        {pictures.map((picture, index) => (
          <UploadTile
            key={picture.key}
            picture={picture}
            number={index + 1}
            count={pictures.length}
            onRemove={() => handleRemove(picture.key, index + 1)}
            onEdit={() => setEditing(picture.key)}
            onRetry={() => uploads.retry(picture.key)}
            onShot={(shot) => uploads.label(picture.key, shot)}
            onMove={(number) => handleMove(picture.key, index + 1, number)}
            isOver={drag?.over === index && drag.from !== index}
            isHeld={drag?.from === index}
            onPointerDown={(event) => handlePointerDown(event, index)}
          />
        ))}
      </ol>
      <EditDialog
        picture={pictures[edited]}
        number={edited + 1}
        onEdited={(address) => editing && uploads.edit(editing, address)}
        onClose={() => setEditing(undefined)}
      />
      {(lastStep === 'removed' || lastStep === 'edited') && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p role="status" className="text-ink-2 text-sm">
            {lastStep === 'edited'
              ? t('operator.pictures.edited')
              : t('operator.pictures.removed', { count: removed, n: formatNumber(removed, lang) })}
          </p>
          <Button onClick={handleUndo}>{t('operator.pictures.undo')}</Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
