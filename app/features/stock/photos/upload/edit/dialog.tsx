import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { Button } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { type Box, isUntouched, leastCrop, mostCovers, turnLeft, turnRight, untouched } from '../../edits/rules.ts'
import type { PictureUpload } from '../picture.ts'
import { EditFailed } from './failed.tsx'
import { type EditFailure, sendEdit } from './send.ts'
import { EditStage, type Tool } from './stage.tsx'
import { usePicture } from './use-picture.ts'

type Props = {
  picture: PictureUpload | undefined
  number: number
  onEdited: (address: string) => void
  onClose: () => void
}

// Nearly as wide as a phone. Its top stays in place when its content changes.
const wide = 'mx-auto mt-2 mb-auto sm:mt-[6dvh] max-h-[calc(100dvh-1rem)] w-[min(44rem,calc(100vw-1rem))] p-4 sm:p-6'

/** Only a picture that this site stores can be edited. */
export function idOfEditable({ state, address }: PictureUpload): string | undefined {
  return state === 'done' && address ? parsePictureAddress(address)?.id : undefined
}

export function EditDialog({ picture, number, onEdited, onClose }: Props) {
  const { t } = useTranslation()
  const id = picture && idOfEditable(picture)
  return (
    <Dialog open={id !== undefined} look={wide} title={t('photoEdit.title', { number })} onClose={onClose}>
      {id && <Editor key={id} id={id} number={number} onEdited={onEdited} onClose={onClose} />}
    </Dialog>
  )
}

const tools: Tool[] = ['crop', 'cover']
/** A new box in the middle, for those who cannot draw one. */
const middle: Box = { x: 0.35, y: 0.44, width: 0.3, height: 0.12 }
const arrows = { left: 'M5 4.5v5h5M5.4 9.3a7.2 7.2 0 1 1-.4 5', right: 'M19 4.5v5h-5M18.6 9.3a7.2 7.2 0 1 0 .4 5' }

function Editor({ id, number, onEdited, onClose }: Omit<Props, 'picture'> & { id: string }) {
  const { t } = useTranslation()
  const loaded = usePicture(id)
  const [edit, setEdit] = useState(untouched)
  const [tool, setTool] = useState<Tool>('crop')
  const [chosen, setChosen] = useState<number>()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<EditFailure>()
  // A ref, because a second click may arrive before the button renders as disabled.
  const sending = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const add = useRef<HTMLButtonElement>(null)

  const apply = async () => {
    if (sending.current || isUntouched(edit)) return
    const stop = new AbortController()
    sending.current = stop
    setIsSending(true)
    setFailure(undefined)
    const sent = await sendEdit(id, edit, stop.signal)
    sending.current = undefined
    if (stop.signal.aborted) return
    setIsSending(false)
    if ('failure' in sent) return setFailure(sent.failure)
    onEdited(sent.url)
    onClose()
  }
  const changeCovers = (covers: Box[]) => setEdit((last) => ({ ...last, covers: covers.slice(0, mostCovers) }))
  const handleAdd = () => {
    changeCovers([...edit.covers, middle])
    setChosen(edit.covers.length)
  }
  const handleRemove = (cover: number) => {
    changeCovers(edit.covers.filter((_, at) => at !== cover))
    setChosen(undefined)
    // The control that had the focus is gone.
    add.current?.focus()
  }
  const handleReset = () => {
    setEdit(untouched)
    setChosen(undefined)
  }
  const shorter = (pixels: number) => Math.min(1, leastCrop / pixels)
  const isTurned = edit.rotate % 180 !== 0

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-1.5">
        <fieldset aria-label={t('photoEdit.tools')} className="flex min-w-0 flex-wrap gap-1.5">
          {tools.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={tool === one}
              onClick={() => setTool(one)}
              className={`${chipLook(tool === one)} max-sm:px-3`}
            >
              {t(`photoEdit.${one}`)}
            </button>
          ))}
        </fieldset>
        <div className="flex gap-1.5">
          <Turn label={t('photoEdit.left')} path={arrows.left} onTurn={() => setEdit(turnLeft)} />
          <Turn label={t('photoEdit.right')} path={arrows.right} onTurn={() => setEdit(turnRight)} />
        </div>
      </div>
      <div className="grid min-h-48 items-center rounded-md bg-sunk p-3">
        {loaded.state === 'loaded' ? (
          <EditStage
            image={loaded.image}
            label={t('operator.pictures.picture', { number })}
            edit={edit}
            tool={tool}
            chosen={chosen}
            leastCrop={{
              width: shorter(isTurned ? loaded.image.naturalHeight : loaded.image.naturalWidth),
              height: shorter(isTurned ? loaded.image.naturalWidth : loaded.image.naturalHeight),
            }}
            onCrop={(crop) => setEdit((last) => ({ ...last, crop }))}
            onCovers={changeCovers}
            onChoose={setChosen}
            onRemove={handleRemove}
          />
        ) : (
          <p role="status" className="text-center text-ink-2">
            {t(loaded.state === 'broken' ? 'photoEdit.broken' : 'photoEdit.loading')}
          </p>
        )}
      </div>
      <p className="text-pretty text-ink-2 text-sm">
        {t(tool === 'crop' ? 'photoEdit.cropHint' : 'photoEdit.coverHint')}
      </p>
      {tool === 'cover' && (
        <div className="flex flex-wrap gap-2">
          <Button ref={add} onClick={handleAdd} disabled={edit.covers.length >= mostCovers}>
            {t('photoEdit.add')}
          </Button>
          {chosen !== undefined && (
            <Button onClick={() => handleRemove(chosen)}>{t('photoEdit.remove', { number: chosen + 1 })}</Button>
          )}
        </div>
      )}
      {failure && <EditFailed failure={failure} />}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button kind="text" className="me-auto" onClick={handleReset} disabled={isUntouched(edit) || isSending}>
          {t('photoEdit.reset')}
        </Button>
        <Button onClick={onClose}>{t('edit.cancel')}</Button>
        <Button
          kind="primary"
          onClick={() => void apply()}
          disabled={isUntouched(edit) || isSending || loaded.state !== 'loaded'}
        >
          {t(isSending ? 'photoEdit.applying' : 'photoEdit.apply')}
        </Button>
      </div>
    </div>
  )
}

function Turn({ label, path, onTurn }: { label: string; path: string; onTurn: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onTurn} className={iconButtonLook('line')}>
      <LineIcon path={path} />
    </button>
  )
}
