import { href, Link } from 'react-router'
import type { Draft } from '#app/features/desk/drafts/schema.ts'
import { useGapLabel } from '#app/features/desk/editing/operator/sure.tsx'
import { findUnready, toValues } from '#app/features/desk/editing/shared/values.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { Ago } from '#app/i18n/ago.tsx'
import { formatMoment, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { DraftForm } from './form.tsx'

/** `by` is the name of the operator who changed it last, or empty. */
type DraftEntry = Draft & { cover: Picture | null; by: string }

type Props = {
  draft: DraftEntry
  now: number
  refused: string[] | undefined
  isChosen: boolean
  isBusy: boolean
  /** Helpers see no box and no button to publish. */
  isHelper: boolean
  isInWon: boolean
  onChoose: (isChosen: boolean) => void
}

export function DraftRow({ draft, now, refused, isChosen, isBusy, isHelper, isInWon, onChoose }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const gapLabel = useGapLabel()
  const { values, pictures, cover, by, changedAt, publishAt, trouble } = draft
  const year = values.year?.trim() ?? ''
  const [make, model] = [values.make?.trim() || null, values.model?.trim() || null]
  const name = make || model ? names.car({ make, model }) : t('drafts.unnamed')
  const unready =
    refused ?? findUnready({ ...toValues(), ...values }, { pictures, sure: new Set(['noPrice']), isInWon })
  const to = `${href('/AddListing/:id?')}?draft=${encodeURIComponent(draft.id)}`
  return (
    <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-line border-b py-3 sm:grid-cols-[auto_6rem_minmax(0,1fr)_auto] sm:gap-x-4">
      {isHelper ? (
        <span />
      ) : (
        <label className="-mx-3 grid size-11 place-items-center">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            aria-label={t('due.select', { car: name })}
            className="tick"
          />
        </label>
      )}
      <Photo picture={cover} alt="" sizes="96px" className="aspect-photo rounded-sm bg-sunk" />
      <div className="min-w-0">
        <h2 className="break-words font-mid text-fact">
          <Link to={to} className="inline-block min-h-6 hover:underline">
            <bdi>{name}</bdi> {year && <bdi className="font-normal text-ink-3 tabular-nums">{year}</bdi>}
          </Link>
        </h2>
        <p className="break-words text-ink-2 tabular-nums">
          {values.sellingPrice?.trim() && <bdi dir="auto">{values.sellingPrice}</bdi>}
        </p>
        <p className="text-ink-3 text-sm">
          {t('drafts.photos', { count: pictures.length })} ·{' '}
          <Ago at={changedAt} now={now} words={(ago) => (by ? t('drafts.by', { name: isolated(by), ago }) : ago)} />
        </p>
        {publishAt && (
          <p className="mt-1 font-mid text-sm">{t('drafts.due', { time: formatMoment(publishAt, lang) })}</p>
        )}
        {trouble.length > 0 && <p className="mt-1 text-danger text-sm">{t('drafts.trouble')}</p>}
        {unready.length > 0 && (
          <p className={`mt-1 text-pretty text-sm ${refused || publishAt ? 'text-danger' : 'text-ink-2'}`}>
            {t('drafts.check', {
              fields: unready.map(gapLabel).join(t('searches.comma')),
            })}
          </p>
        )}
      </div>
      <div className="col-span-3 flex flex-wrap justify-end gap-2 sm:col-span-1">
        {!isHelper && <DraftLedgerLink id={draft.id} name={name} />}
        <Link to={to} className={buttonLook()} aria-label={`${t('drafts.continue')}: ${name}`}>
          {t('drafts.continue')}
        </Link>
        {!isHelper && (
          <DraftForm intent="publish" drafts={[draft]}>
            <Button
              type="submit"
              disabled={isBusy || unready.length > 0}
              aria-label={`${t('drafts.publish')}: ${name}`}
            >
              {t('drafts.publish')}
            </Button>
          </DraftForm>
        )}
      </div>
    </li>
  )
}

function DraftLedgerLink({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={href('/drafts/:id/ledger', { id: encodeURIComponent(id) })}
      className={buttonLook({ kind: 'text' })}
      aria-label={`${t('ledger.link')}: ${name}`}
    >
      {t('ledger.link')}
    </Link>
  )
}
