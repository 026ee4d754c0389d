import { type KeyboardEvent, useRef, useState } from 'react'
import { FileButton } from '#app/features/stock/photos/shared/file-button.tsx'
import { isFinal } from '#app/features/stock/photos/shared/uploads/states.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { pictureAddress } from '#app/lib/picture-address.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import { IconButton, iconButtonLook } from '#app/ui/icon-button.tsx'
import { placeOf } from '../players.ts'
import { mostFilms, parseFilm, writtenFilm } from '../rules.ts'
import { type FormFilms, SendingFilms } from './sending.tsx'

export function OperatorFilms({ films, mistake }: { films: FormFilms; mistake?: string | undefined }) {
  const { t } = useTranslation()
  const { value, onChange, uploads, sending } = films
  const [problem, setProblem] = useState<'tooMuch' | 'wrongLink'>()
  const link = useRef<HTMLInputElement>(null)
  const kept = value.split('\n').filter(Boolean)
  // A film that can never be accepted does not count for the limit.
  const room = mostFilms - kept.length - sending.filter((film) => !isFinal(film)).length

  const handleFiles = (chosen: File[]) => {
    setProblem(chosen.length > room ? 'tooMuch' : undefined)
    uploads.add(chosen.slice(0, Math.max(0, room)))
  }
  /** Adds the typed link. When the operator has left the field (`isLeft`), the focus does not move back. */
  const addLink = (isLeft = false) => {
    const typed = link.current?.value.trim() ?? ''
    if (!isLeft) link.current?.focus()
    if (typed === '') return
    const address = writtenFilm(typed)
    const isWrong = !parseFilm(address)
    setProblem(isWrong ? 'wrongLink' : room < 1 ? 'tooMuch' : undefined)
    if (isWrong || room < 1) return
    onChange([...new Set([...kept, address])].join('\n'))
    if (link.current) link.current.value = ''
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the surrounding form.
    event.preventDefault()
    addLink()
  }

  return (
    <section aria-labelledby="films" className="mt-8 grid grid-cols-1 gap-4">
      <div>
        <h2 id="films" className="font-mid text-ink-2 text-lg">
          {t('field.films')}
        </h2>
        <p className="text-pretty text-ink-3 text-sm">{t('operator.films.hint')}</p>
      </div>
      <FileButton
        look={`${buttonLook()} justify-self-start`}
        accept="video/mp4,video/quicktime,video/webm"
        onFiles={handleFiles}
      >
        {t('operator.films.choose')}
      </FileButton>
      <Field
        label={t('operator.films.link')}
        mistake={problem === 'wrongLink' ? t('operator.films.wrongLink') : undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              ref={link}
              type="url"
              dir="ltr"
              maxLength={2000}
              autoComplete="off"
              onKeyDown={handleKey}
              onBlur={() => addLink(true)}
              className={controlLook}
            />
            <Button onClick={() => addLink()}>{t('edit.add')}</Button>
          </span>
        )}
      </Field>
      {(problem === 'tooMuch' || mistake) && (
        <p role="alert" className="text-danger">
          {mistake ?? t('operator.films.tooMuch')}
        </p>
      )}
      {kept.length > 0 && <KeptFilms kept={kept} onChange={(list) => onChange(list.join('\n'))} />}
      <SendingFilms films={films} />
    </section>
  )
}

function KeptFilms({ kept, onChange }: { kept: string[]; onChange: (kept: string[]) => void }) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const handleRemove = (index: number) => {
    onChange(kept.filter((_, at) => at !== index))
    list.current?.focus()
  }
  const handleUp = (index: number) => {
    onChange([...kept.slice(0, index - 1), kept[index] ?? '', kept[index - 1] ?? '', ...kept.slice(index + 1)])
  }
  return (
    <ol ref={list} tabIndex={-1} aria-label={t('field.films')} className="focus-outside grid grid-cols-1 gap-2">
      {kept.map((address, index) => (
        <li
          key={address}
          className="flex items-center gap-3 rounded-md bg-surface py-1 ps-2 inset-ring inset-ring-line"
        >
          <Still address={address} />
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 min-w-0 flex-1 flex-col items-start justify-center"
          >
            <FilmName address={address} number={index + 1} />
          </a>
          <span className="flex">
            {index > 0 && (
              <button
                type="button"
                aria-label={t('operator.films.earlier', { number: index + 1 })}
                title={t('operator.films.earlier', { number: index + 1 })}
                onClick={() => handleUp(index)}
                className={iconButtonLook()}
              >
                <LineIcon path="M12 19V5m-6 5.5L12 5l6 5.5" />
              </button>
            )}
            <IconButton
              icon="close"
              label={t('operator.films.remove', { number: index + 1 })}
              onClick={() => handleRemove(index)}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

export function FilmName({ address, number }: { address: string; number: number }) {
  const { t } = useTranslation()
  const film = parseFilm(address)
  if (!film || 'file' in film) return <span className="font-mid">{t('operator.films.uploaded', { number })}</span>
  return (
    <>
      <bdi className="font-mid">{placeOf(film.link).site}</bdi>
      <bdi dir="ltr" className="max-w-full truncate text-ink-3 text-sm">
        {address}
      </bdi>
    </>
  )
}

function Still({ address }: { address: string }) {
  const film = parseFilm(address)
  const poster = film && 'poster' in film ? film.poster : null
  return poster ? (
    <img
      src={pictureAddress(poster, 320, 'jpg')}
      alt=""
      className="aspect-photo w-16 shrink-0 rounded-sm bg-sunk object-cover"
    />
  ) : (
    <span className="grid aspect-photo w-16 shrink-0 place-items-center rounded-sm bg-sunk text-ink-3">
      <Icon name="play" />
    </span>
  )
}
