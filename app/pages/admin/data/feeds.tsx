import { href, Link } from 'react-router'
import { CopyButton } from '#app/features/base/operators/components/copy-button.tsx'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { atomAddress } from '#app/features/desk/exports/atom-address.ts'
import type { NeededForMeta } from '#app/features/desk/exports/meta-catalogue.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Folded } from './folds.tsx'

type LeftOut = {
  id: string
  stockNumber: string
  make: string | null
  model: string | null
  year: number | null
  missing: NeededForMeta[]
}

export function DataFeeds({ leftOut, count }: { leftOut: LeftOut[]; count: number }) {
  const { t, lang } = useTranslation()
  const { origin } = useSite()
  const names = useNames()
  const number = (value: number) => formatNumber(value, lang)
  return (
    <section aria-labelledby="feeds" className="mt-12 grid grid-cols-1 gap-6 border-line border-t pt-6">
      <h2 id="feeds" className="font-mid text-lg">
        {t('data.feedsTitle')}
      </h2>
      <Feed title={t('data.atomTitle')} text={t('data.atomText')} address={origin + atomAddress(lang)} />
      <Feed title={t('data.metaTitle')} text={t('data.metaText')} address={`${origin}/feeds/meta.csv`} />
      {count === 0 ? (
        <p className="text-ink-2">{t('data.noneLeftOut')}</p>
      ) : (
        <Folded title={t('data.leftOut', { count, n: number(count) })}>
          <ul className="mt-2 border-line border-t">
            {leftOut.map(({ id, stockNumber, year, missing, ...car }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 border-line border-b py-1">
                <Link
                  to={href('/detail/:id', { id })}
                  className="inline-flex min-h-11 max-w-full items-center font-mid underline-offset-4 hover:underline"
                >
                  <bdi className="min-w-0">{names.car(car)}</bdi>
                </Link>
                <span className="text-ink-3 text-sm">
                  {year} <bdi dir="ltr">{stockNumber}</bdi>
                </span>
                <span className="text-ink-2 text-sm sm:ms-auto">
                  {missing.map((need) => t(`data.missing.${need}`)).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {count > leftOut.length && (
            <p className="mt-2 text-ink-3">{t('data.more', { n: number(count - leftOut.length) })}</p>
          )}
        </Folded>
      )}
    </section>
  )
}

function Feed({ title, text, address }: { title: string; text: string; address: string }) {
  return (
    <div>
      <h3 className="font-mid">{title}</h3>
      <p className="max-w-160 text-pretty text-ink-2">{text}</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <a
          href={address}
          dir="ltr"
          className="inline-flex min-h-11 min-w-0 items-center break-all underline underline-offset-4"
        >
          {address}
        </a>
        <CopyButton text={address} />
      </p>
    </div>
  )
}
