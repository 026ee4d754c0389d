import { Link } from 'react-router'
import { formatCountry, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export type WantedRow = { name: string; address: string; country: string; devices: number; cars: number }

/** Searches of this month for which the site has few cars, most devices first. */
export function WantedList({ rows }: { rows: WantedRow[] }) {
  const { t, lang } = useTranslation()
  if (rows.length === 0) return null
  const count = (number: number) => ({ count: number, n: formatNumber(number, lang) })
  return (
    <section aria-labelledby="wanted" className="mt-6">
      <h2 id="wanted" className="font-strong text-xl tracking-tight">
        {t('interest.wanted')}
      </h2>
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('interest.wantedNote')}</p>
      <ul className="mt-4 border-line border-t">
        {rows.map(({ name, address, country, devices, cars }) => (
          <li key={`${country} ${address}`} className="relative border-line border-b py-3">
            <h3 className="wrap-anywhere font-mid text-fact">
              <Link to={address} className="after:absolute after:inset-0 hover:underline">
                {name}
              </Link>
            </h3>
            <p className="text-fact">
              <span className="font-mid text-accent-ink">
                {country
                  ? t('interest.searchedTo', { ...count(devices), country: formatCountry(country, lang) })
                  : t('interest.searched', count(devices))}
              </span>{' '}
              · {t('interest.youHave', count(cars))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
