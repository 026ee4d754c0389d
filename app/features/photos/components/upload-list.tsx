import { type DragEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chosen, openUploads, type Uploads } from './upload-queue.ts'
import { sendPicture } from './upload-send.ts'
import { UploadTile } from './upload-tile.tsx'

/** The pictures of a form, beginning with those that a car has, and their uploads. */
export function useUploads(addresses: string[]): { uploads: Uploads; pictures: Chosen[] } {
  const [uploads] = useState(() => openUploads({ send: sendPicture, addresses }))
  const pictures = useSyncExternalStore(uploads.watch, uploads.list, uploads.list)
  useEffect(() => uploads.close, [uploads])
  return { uploads, pictures }
}

/** The chosen pictures in their order, the first is the cover; moved by arrow buttons or by dragging. */
export function UploadList({ uploads, pictures }: { uploads: Uploads; pictures: Chosen[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ number: number; control: string } | undefined>(undefined)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')

  useLayoutEffect(() => {
    if (!wanted.current) return
    const { number, control } = wanted.current
    wanted.current = undefined
    // Moving or removing an element drops the focus, and at an end of the list an arrow is disabled.
    const tile = list.current?.children[Math.min(number, pictures.length) - 1]
    const controls = [...(tile?.querySelectorAll<HTMLButtonElement>('[data-control]:enabled') ?? [])]
    ;(controls.find(({ dataset }) => dataset.control === control) ?? controls.at(-1) ?? list.current)?.focus()
  })

  const handleMove = (key: number, from: number, to: number) => {
    wanted.current = { number: to, control: to < from ? 'back' : 'forward' }
    uploads.move(key, to - 1)
    setSaid(t('operator.pictures.moved', { number: to, count: pictures.length }))
  }

  const handleRemove = (key: number, number: number) => {
    wanted.current = { number, control: 'remove' }
    uploads.remove(key)
  }

  const dragOf = (key: number, index: number) => ({
    isOver: over === key && dragged !== undefined && dragged !== key,
    onStart: () => setDragged(key),
    onOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(key)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      if (dragged !== key) uploads.move(dragged, index)
    },
    onEnd: () => {
      setDragged(undefined)
      setOver(undefined)
    },
  })

  return (
    <>
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
            onRetry={() => uploads.retry(picture.key)}
            onMove={(number) => handleMove(picture.key, index + 1, number)}
            drag={dragOf(picture.key, index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
