import { href, Link } from 'react-router'
import type { Missing } from '#app/features/shop/seller/rules.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function MissingList({ missing, most = missing.length }: { missing: Missing[]; most?: number | undefined }) {
  const { t, lang } = useTranslation()
  const rest = missing.length - most
  if (missing.length === 0) return null
  const look = 'inline-flex min-h-11 items-start gap-2 py-2.5 text-pretty underline underline-offset-4'
  return (
    <section aria-labelledby="missing" className="rounded-md bg-sunk px-4 pt-3 pb-1">
      <h2 id="missing" className="font-mid">
        {t('sellerForm.missing.title')}
      </h2>
      <ul className="grid gap-1">
        {missing.slice(0, most).map((name) => (
          <li key={name}>
            <Link
              to={
                name === 'place' || name === 'contacts'
                  ? { pathname: href('/settings'), hash: '#contacts' }
                  : { pathname: href('/settings/seller'), hash: `#${name}` }
              }
              className={look}
            >
              <Icon name="info" size="sm" />
              {t(`sellerForm.missing.${name}`)}
            </Link>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link to={href('/settings/seller')} className={look}>
              {t('sellerForm.missing.more', { count: rest, n: formatNumber(rest, lang) })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
