import { href } from 'react-router'
import { backupProblemTexts } from '#app/features/desk/backups/rules.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatCountry, formatDay, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { carsInWords, useDealCarName } from '../deals/words.ts'
import type { Rows } from '../rows.tsx'
import { type Covers, Go, list, SeeAll, TodayCar, TodayLine, TodaySection } from './section.tsx'
import type { TodoRow } from './todo.server.ts'

type Of<Kind extends TodoRow['kind']> = Extract<TodoRow, { kind: Kind }>

const editPage = (id: string) => href('/detail/:id', { id })

/** Cars to confirm. Only those that are shown are confirmed together, because the operator has not seen the others. */
export function TodayDue({ row: { count, cars }, covers, rows }: { row: Of<'due'>; covers: Covers; rows: Rows }) {
  const { t, lang } = useTranslation()
  const names = useNames()
  return (
    <TodaySection title={t('due.title')} count={count} action={<SeeAll to={href('/due')} of={t('due.title')} />}>
      <ul className={list}>
        {cars.map((car) => (
          <TodayCar
            key={car.id}
            car={car}
            covers={covers}
            to={editPage(car.id)}
            note={t('due.last', { date: formatDay(car.confirmedAt, lang) })}
          >
            {(['sold', 'confirm'] as const).map((action) => (
              <Button
                key={action}
                {...rows.button(action, car.id)}
                aria-label={`${t(`due.${action}`)}: ${names.car(car)}`}
              >
                {t(`due.${action}`)}
              </Button>
            ))}
          </TodayCar>
        ))}
      </ul>
      {cars.length > 1 && (
        <div className="flex justify-end border-line border-t py-3">
          <Button {...rows.button('confirm', ...cars.map(({ id }) => id))}>
            {t('today.confirm', { count: cars.length, n: formatNumber(cars.length, lang) })}
          </Button>
        </div>
      )}
    </TodaySection>
  )
}

/** Deals with a step that is due, and sales without a buyer and a price. */
export function TodayDeals({ row: { count, deals }, today }: { row: Of<'deals'>; today: string }) {
  const { t, lang } = useTranslation()
  const nameOf = useDealCarName()
  return (
    <TodaySection
      title={t('deals.today')}
      count={count}
      action={count > deals.length && <SeeAll to={href('/deals')} of={t('deals.today')} />}
    >
      <ul className={list}>
        {deals.map(({ id, cars, step, dueOn, isBare }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-52 flex-1">
              <p className="break-words font-mid">{carsInWords(cars, { t, lang, nameOf })}</p>
              <p className="text-ink-3 text-sm">
                <bdi dir="ltr">{cars.map(({ stockNumber }) => stockNumber).join(', ')}</bdi>
                {' · '}
                {isBare ? t('deals.bare') : t('deals.next', { step: t(`deals.step.${step}`) })}
                {dueOn && (
                  <span className={dueOn < today ? 'text-danger' : ''}>
                    {' · '}
                    {t(dueOn < today ? 'deals.late' : 'deals.dueOn', { day: formatDay(dueOn, lang) })}
                  </span>
                )}
              </p>
            </div>
            <Go
              to={href('/deals/:id', { id })}
              words={t(isBare ? 'deals.complete' : 'deals.link')}
              name={carsInWords(cars, { t, lang, nameOf })}
            />
          </li>
        ))}
      </ul>
    </TodaySection>
  )
}

export function TodayDrafts({ row: { count, drafts }, covers }: { row: Of<'drafts'>; covers: Covers }) {
  const { t } = useTranslation()
  const names = useNames()
  return (
    <TodaySection
      title={t('drafts.title')}
      count={count}
      action={<SeeAll to={href('/drafts')} of={t('drafts.title')} />}
    >
      <ul className={list}>
        {drafts.map(({ id, picture, hasTrouble, ...car }) => (
          <li key={id}>
            <TodayLine
              cover={covers[picture ?? ''] ?? null}
              name={car.make || car.model ? names.car(car) : t('drafts.unnamed')}
              year={car.year}
              to={{ pathname: href('/AddListing/:id?'), search: `?draft=${encodeURIComponent(id)}` }}
            >
              {hasTrouble && <p className="text-danger">{t('drafts.trouble')}</p>}
            </TodayLine>
          </li>
        ))}
      </ul>
    </TodaySection>
  )
}

export function TodayUnpictured({ row: { count, cars }, covers }: { row: Of<'unpictured'>; covers: Covers }) {
  const { t } = useTranslation()
  const names = useNames()
  return (
    <TodaySection title={t('today.unpictured')} count={count}>
      <ul className={list}>
        {cars.map((car) => (
          <TodayCar key={car.id} car={car} covers={covers} to={editPage(car.id)}>
            <Go to={href('/detail/:id/photos', { id: car.id })} words={t('today.addPhotos')} name={names.car(car)} />
          </TodayCar>
        ))}
      </ul>
    </TodaySection>
  )
}

/** Countries whose import rules are to be checked, with their sources. One tap says that nothing changed. */
export function TodayRules({ row: { count, countries }, rows }: { row: Of<'outdated'>; rows: Rows }) {
  const { t, lang } = useTranslation()
  return (
    <TodaySection title={t('today.outdated')} count={count}>
      <ul className={list}>
        {countries.map(({ country, version, isExample, checkedOn, endsOn, links }) => {
          const name = formatCountry(country, lang)
          return (
            <li key={country} className="py-3">
              <p className="font-mid">{name}</p>
              <p className="text-pretty text-ink-2 text-sm">
                {endsOn
                  ? t('today.rules.ends', { day: formatDay(endsOn, lang) })
                  : checkedOn && t('today.rules.old', { day: formatDay(checkedOn, lang) })}
              </p>
              <ul className="flex flex-wrap gap-x-4 text-sm">
                {links.map((link) => (
                  <li key={link}>
                    <a
                      href={link}
                      target="_blank"
                      rel="noopener"
                      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4"
                    >
                      <bdi>{new URL(link).hostname.replace(/^www\./, '')}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
              <div className="flex flex-wrap justify-end gap-2">
                <Go to={href('/destinations/:country', { country })} words={t('tables.look')} name={name} />
                {!isExample && !endsOn && (
                  <Button {...rows.button('checked', `${country}${version}`)}>{t('today.rules.same')}</Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </TodaySection>
  )
}

/** A message with a button: a failed import, a backup with a problem, or ledgers that cannot be opened. */
export function TodayTrouble({ row }: { row: Of<'import' | 'backup' | 'letters' | 'sealed'> }) {
  const { t, lang } = useTranslation()
  if (row.kind === 'backup')
    return (
      <TodaySection
        title={t('backups.title')}
        count={row.count}
        action={<Go to={{ pathname: href('/data'), hash: '#backups' }} words={t('backups.look')} />}
      >
        <p className="pb-4 text-danger text-pretty">{t(backupProblemTexts[row.problem])}</p>
      </TodaySection>
    )
  if (row.kind === 'letters')
    return (
      <TodaySection
        title={t('today.letters')}
        count={row.count}
        action={<Go to={href('/account/letters')} words={t('today.lettersTest')} />}
      >
        <p className="wrap-anywhere pb-4 text-danger text-pretty">{t('today.lettersReason', { reason: row.reason })}</p>
      </TodaySection>
    )
  if (row.kind === 'sealed')
    return (
      <TodaySection
        title={t('sealed.title')}
        count={row.cars}
        action={<Go to={{ pathname: href('/data'), hash: '#sealed' }} words={t('sealed.look')} />}
      >
        <p className="pb-4 text-danger text-pretty">
          {t('sealed.text', { count: row.cars, n: formatNumber(row.cars, lang) })}
        </p>
      </TodaySection>
    )
  const words = row.isCheck ? 'check' : 'import'
  return (
    <TodaySection
      title={t('today.unfinished')}
      count={row.count}
      action={<Go to={href('/data')} words={t('today.openImport')} />}
    >
      <p className="wrap-anywhere font-mid">
        <bdi>{row.name}</bdi>
      </p>
      <p className={`pb-4 ${row.state === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
        {t(`today.${words}.${row.state}`)}
      </p>
    </TodaySection>
  )
}
