import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the cars of an address that the site does not have any more; all that is known of them is their id. */
export function MissingCars({ ids }: { ids: string[] }) {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  return (
    <p className="mb-6 rounded-md bg-sunk px-4 py-3 text-ink-2">
      {t('shortlist.missing', { count: ids.length })}{' '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <bdi dir="ltr" className="break-all">
            {id}
          </bdi>
        </Fragment>
      ))}
    </p>
  )
}
