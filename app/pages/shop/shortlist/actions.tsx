import { href, Link } from 'react-router'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { ShareButton } from '#app/features/sharing/components/share-button.tsx'
import { mostCompared } from '#app/features/shortlist/rules.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { shortlistAddress } from './address.ts'
import { AskAll } from './ask.tsx'

type Props = {
  /** Saved cars that still exist. */
  cars: CarCard[]
  ids: string[]
  compared: string[]
}

export function ShortlistActions({ cars, ids, compared }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { name: site, origin } = useSite()
  // Without a selection compares all, if they fit.
  const isAll = compared.length === 0 && cars.length <= mostCompared
  const together = isAll ? cars.map(({ id }) => id) : compared
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-3">
        <AskAll cars={cars} kind="primary" />
        {together.length > 1 && (
          <Link to={`${href('/compare')}?cars=${together.join(',')}`} className={buttonLook()}>
            {isAll ? t('shortlist.compareAll') : t('shortlist.compareCars', { count: together.length })}
          </Link>
        )}
        {ids.length > 0 && (
          <span className="px-3">
            <ShareButton
              title={t('shortlist.shareTitle')}
              text={t('shortlist.shareText', { count: ids.length, site })}
              url={origin + shortlistAddress(ids, lang)}
            />
          </span>
        )}
      </div>
      {cars.length > 1 && <p className="mt-2 text-ink-3 text-sm">{t('shortlist.compareHint')}</p>}
    </div>
  )
}
