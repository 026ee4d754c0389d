import { type ReactNode, useId } from 'react'
import { href, type LinkProps } from 'react-router'
import { formatDay, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Rows } from '../rows.tsx'
import { Go, list } from './section.tsx'
import type { SetUp } from './set-up.server.ts'
import { isTicked, type SetUpStep } from './set-up-steps.ts'

type Props = { setUp: SetUp; isOwner: boolean; rows: Rows }

const pages: Record<Exclude<SetUpStep, 'cars' | 'letters'>, LinkProps['to']> = {
  contacts: { pathname: href('/settings'), hash: '#contacts' },
  seller: href('/settings/seller'),
  languages: { pathname: href('/settings'), hash: '#site' },
  rates: href('/rates'),
  destinations: href('/destinations'),
  backup: { pathname: href('/data'), hash: '#backups' },
}

/** What a new site still needs, with the page for each step. It is gone when everything is done. */
export function TodaySetUp({ setUp: { open, done, ratesDay, countries, lacksKey }, isOwner, rows }: Props) {
  const { t, lang } = useTranslation()
  const id = useId()
  const textOf = (step: SetUpStep): string => {
    if (step === 'rates') return t('setUp.rates.text', { day: formatDay(ratesDay, lang) })
    if (step === 'destinations')
      return t('setUp.destinations.text', { count: countries, n: formatNumber(countries, lang) })
    if (step === 'backup') return t(lacksKey ? 'setUp.backup.key' : `setUp.backup.${isOwner ? 'text' : 'other'}`)
    if (step === 'letters') return t(`setUp.letters.${isOwner ? 'text' : 'other'}`)
    return t(`setUp.${step}.text`)
  }
  const linksOf = (step: SetUpStep): ReactNode => {
    if (step === 'cars')
      return (
        <>
          <Go to={href('/data')} words={t('setUp.cars.sheet')} />
          <Go to={href('/AddListing/:id?')} words={t('setUp.cars.one')} />
        </>
      )
    // These are settings of the server.
    if (step === 'letters' || (step === 'backup' && !lacksKey)) return null
    return <Go to={pages[step]} words={t(`setUp.${step}.open`)} />
  }
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-b">
      <h2 id={id} className="font-strong">
        {t('setUp.title')}
      </h2>
      <p className="mb-3 text-ink-2 text-sm">
        {t('setUp.left', { count: open.length, n: formatNumber(open.length, lang) })}
      </p>
      <ul className={list}>
        {open.map((step) => (
          <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-52 flex-1">
              <h3 className="font-mid">{t(`setUp.${step}.title`)}</h3>
              <p className="text-pretty text-ink-2 text-sm">{textOf(step)}</p>
            </div>
            <div className="flex flex-wrap justify-end gap-2 max-sm:w-full">
              {isTicked(step) && (
                <Button
                  {...rows.button('setUp', step)}
                  aria-label={`${t(step === 'letters' ? 'setUp.without' : 'setUp.right')}: ${t(`setUp.${step}.title`)}`}
                >
                  {t(step === 'letters' ? 'setUp.without' : 'setUp.right')}
                </Button>
              )}
              {linksOf(step)}
            </div>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <p className="flex items-start gap-2 border-line border-t py-3 text-ink-3 text-sm">
          <Icon name="tick" size="sm" />
          {done.map((step) => t(`setUp.${step}.title`)).join(t('searches.comma'))}
        </p>
      )}
    </section>
  )
}
