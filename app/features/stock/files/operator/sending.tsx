import { useEffect, useState } from 'react'
import { isFailed, isFinal, isPending } from '#app/features/stock/photos/shared/uploads/states.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SignInLink } from '#app/ui/sign-in-link.tsx'
import { progressLook } from './progress.ts'
import { type FilmUpload, type FilmUploads, openFilmUploads } from './queue.ts'
import { type FileFailure, sendFilm } from './send.ts'

export type FormFilms = {
  value: string
  onChange: (value: string) => void
  uploads: FilmUploads
  sending: FilmUpload[]
}

/** `change` receives the current value, because an upload may end long after it began. */
export function useFormFilms(value: string, change: (next: (before: string) => string) => void): FormFilms {
  const [uploads] = useState(() =>
    openFilmUploads({
      send: sendFilm,
      onUploaded: (address) =>
        change((before) => [...new Set([...before.split('\n'), address])].filter(Boolean).join('\n')),
    }),
  )
  const sending = uploads.use()
  useEffect(() => uploads.open(), [uploads])
  return { value, onChange: (next) => change(() => next), uploads, sending }
}

export const hasPending = (sending: FilmUpload[]) => sending.some(isPending)
export const hasFailed = (sending: FilmUpload[]) => sending.some(isFailed)

export function SendingFilms({ films: { uploads, sending } }: { films: FormFilms }) {
  const { t, lang } = useTranslation()
  const words = useFailureWords()
  if (sending.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-3">
      {sending.map((film) => {
        const { key, file, state, share, failure } = film
        const percent = Math.round(share * 100)
        return (
          <li
            key={key}
            className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md py-2 ps-4 pe-2 ${failure ? 'bg-danger-soft text-danger' : 'bg-surface inset-ring inset-ring-line'}`}
          >
            <div role={failure ? 'alert' : undefined} className="min-w-48 flex-1">
              <p className="break-words">
                <bdi className="font-mid">{file.name}</bdi>
                {failure && `: ${words(failure)}`}
              </p>
              {!failure && (
                <>
                  <progress
                    max={100}
                    value={percent}
                    aria-label={t('operator.pictures.sending', { name: file.name })}
                    className={`${progressLook} mt-2`}
                  />
                  <p className="text-ink-3 text-sm tabular-nums">
                    {state === 'retrying'
                      ? t('operator.pictures.retrying')
                      : share === 1
                        ? t('operator.pictures.preparing')
                        : t('operator.pictures.percent', { n: formatNumber(percent, lang) })}
                  </p>
                </>
              )}
            </div>
            {failure === 'signedOut' && <SignInLink />}
            {failure && !isFinal(film) && (
              <Button
                aria-label={t('operator.pictures.retryOne', { name: file.name })}
                onClick={() => uploads.retry(key)}
              >
                {t('operator.pictures.retry')}
              </Button>
            )}
            <Button
              aria-label={t('operator.pictures.removeOne', { name: file.name })}
              onClick={() => uploads.remove(key)}
            >
              {t(failure ? 'operator.pictures.takeOut' : 'edit.cancel')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Warns before a form is sent that a film was not uploaded. With `isElsewhere`, a button scrolls to the list of films.
 */
export function MissingFilms({ films, isElsewhere = false }: { films: FormFilms; isElsewhere?: boolean }) {
  const { t } = useTranslation()
  if (!hasFailed(films.sending)) return null
  return (
    <Alert message={t('operator.films.failed')}>
      {isElsewhere && (
        <Button onClick={() => document.getElementById('films')?.scrollIntoView()}>{t('field.films')}</Button>
      )}
    </Alert>
  )
}

function useFailureWords(): (failure: FileFailure) => string {
  const { t } = useTranslation()
  return (failure) => {
    if (failure === 'offline' || failure === 'signedOut' || failure === 'tooMany')
      return t(`operator.pictures.${failure}`)
    return t(failure === 'unsupported' ? 'operator.films.unsupported' : `files.${failure}`)
  }
}
