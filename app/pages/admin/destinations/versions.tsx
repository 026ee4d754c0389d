import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { formatCountry, formatMoment } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import type { TableData } from './table.server.ts'

/** The answer to a form of this file that failed: its name and the status. */
export type Posted = { form?: string | null; failed?: number }
type Props = { data: TableData; posted: Posted | undefined }

const failureOf = (posted: Posted | undefined, form: string) =>
  posted?.form === form && posted.failed !== undefined
    ? { ok: false as const, status: posted.failed, fields: [] }
    : undefined

export function TableVersions({ data: { version, versions }, posted, isHeld }: Props & { isHeld: boolean }) {
  const { t, lang } = useTranslation()
  const isBusy = useNavigation().formData?.get('form') === 'restore'
  const failed = failureOf(posted, 'restore')
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="versions" className="mt-12 border-line border-t pt-6">
      <h2 id="versions" className="font-mid text-lg">
        {t('tables.versions.title')}
      </h2>
      {isHeld && versions.length > 1 && <p className="text-ink-3 text-sm">{t('tables.versions.first')}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="restore" />
        <input type="hidden" name="over" value={version} />
        <ul className="mt-2">
          {versions.map(({ id, madeAt, by, lines }) => {
            const when = formatMoment(madeAt, lang)
            return (
              <li key={id} className="flex min-h-14 items-center gap-3 border-line border-b py-1.5">
                <p className="min-w-0 flex-1">
                  <time dateTime={madeAt} suppressHydrationWarning className="block">
                    {when}
                  </time>
                  <span className="block break-words text-ink-3 text-sm">
                    {[
                      by ?? t('tables.versions.site'),
                      lines === null ? t('tables.versions.gone') : t('tables.lines', { count: lines }),
                    ].join(' · ')}
                  </span>
                </p>
                {id === version ? (
                  <span className="px-3 text-ink-2 text-sm">{t('tables.versions.now')}</span>
                ) : (
                  lines !== null && (
                    <Button
                      type="submit"
                      name="version"
                      value={id}
                      disabled={isHeld || isBusy}
                      aria-label={t('tables.versions.backLabel', { when })}
                    >
                      {t('tables.versions.back')}
                    </Button>
                  )
                )}
              </li>
            )
          })}
        </ul>
      </Form>
      {failed && <OperatorFailure failed={failed} message={t('tables.versions.failed')} />}
    </section>
  )
}

export function RemoveCountry({ data: { country, version }, posted }: Props) {
  const { t, lang } = useTranslation()
  const [asks, setAsks] = useState(false)
  const failed = failureOf(posted, 'remove')
  const sure = (
    <Form method="post" onSubmit={() => setAsks(false)}>
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="over" value={version} />
      <Button type="submit" kind="danger">
        {t('tables.away.yes')}
      </Button>
    </Form>
  )
  return (
    <div className="mt-12 border-line border-t pt-6">
      <Button className="noscript:hidden" onClick={() => setAsks(true)}>
        {t('tables.away.button')}
      </Button>
      <noscript>
        <p className="mb-3 text-ink-2">{t('tables.away.text')}</p>
        {sure}
      </noscript>
      {failed && <OperatorFailure failed={failed} message={t('tables.away.failed')} />}
      <Dialog
        open={asks}
        title={t('tables.away.title', { country: formatCountry(country, lang) })}
        onClose={() => setAsks(false)}
      >
        <p className="mt-2 text-ink-2">{t('tables.away.text')}</p>
        <DialogActions>
          <Button onClick={() => setAsks(false)}>{t('edit.cancel')}</Button>
          {sure}
        </DialogActions>
      </Dialog>
    </div>
  )
}
