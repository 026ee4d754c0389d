import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { isAsked, type PictureUpload } from '#app/features/stock/photos/upload/picture.ts'
import type { Uploads } from '#app/features/stock/photos/upload/queue.ts'
import { type OpenDraft, useFlush } from '../draft.ts'
import type { CarForm } from './stored.server.ts'

/** Uploads what is missing before the form is sent, and asks about pictures that cannot be uploaded. */
export function useUnsent(uploads: Uploads) {
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  // The addresses of new pictures are in the form after the next render.
  const send = () => setTimeout(() => form.current?.requestSubmit())
  const upload = async (asked = form.current) => {
    form.current = asked
    setOpen(false)
    uploads.retry()
    await uploads.upload()
    if (uploads.list().some(isAsked)) setOpen(true)
    else send()
  }
  const onGoOn = () => {
    setOpen(false)
    uploads.leaveOut()
    send()
  }
  return { upload, question: { open, onClose: () => setOpen(false), onRetry: () => void upload(), onGoOn } }
}

type Edit = { values: CarForm; pictures: PictureUpload[]; base: Car }

/** Keeps what is typed on this device, from the first change until it is saved. */
export function useKeptEdit(
  { keeper, isWanted, isOver }: { keeper: OpenDraft['keeper'] | undefined; isWanted: boolean; isOver: boolean },
  { values: { pictures: _, sure: __, ...values }, pictures, base }: Edit,
): void {
  const isKept = useRef(false)
  const text = JSON.stringify(values)
  useEffect(() => {
    if (isOver || !keeper || !(isWanted || isKept.current)) return
    isKept.current = true
    keeper.keep({ values: JSON.parse(text), step: 0, submitKey: '', pictures, base })
  }, [keeper, isWanted, isOver, text, pictures, base])
  useFlush(keeper)
}

type Return = { isSaid: boolean; keeper: OpenDraft['keeper'] | undefined; panel: string; kept: string }

/** Returns to the panel after a save, which says so there. */
export function useReturn({ isSaid, keeper, panel, kept }: Return): void {
  const navigate = useNavigate()
  const goBack = useEffectEvent(async () => {
    await keeper?.drop()
    navigate(panel, { replace: true, state: { saved: true, kept } })
  })
  useEffect(() => {
    if (isSaid) void goBack()
  }, [isSaid])
}
