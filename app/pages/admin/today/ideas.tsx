import { href, Link } from 'react-router'
import { resultsAddress } from '#app/features/shop/alerts/rules.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatCountry, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useEquipmentTexts } from '#app/i18n/use-equipment-texts.ts'
import { MissingList } from '../seller/missing.tsx'
import { type Covers, Go, list, SeeAll, TodayCar, TodaySection } from './section.tsx'
import type { IdeaRow } from './todo.server.ts'

/** `name` is the search in words. */
type Named<Row> = Row extends { kind: 'wanted'; searches: (infer Search)[] }
  ? { kind: 'wanted'; count: number; searches: (Search & { name: string })[] }
  : Row
export type NamedIdea = Named<IdeaRow>
type Props = { ideas: NamedIdea[]; views: number; days: number; covers: Covers }

export function TodayIdeas({ ideas, views, days, covers }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const number = (value: number) => formatNumber(value, lang)
  const counted = (count: number) => ({ count, n: number(count) })
  if (ideas.length === 0) return null
  return (
    <section aria-labelledby="ideas" className="mt-10">
      <h2 id="ideas" className="mb-4 font-strong text-xl tracking-tight">
        {t('today.ideas')}
      </h2>
      <div className="grid grid-cols-1 gap-8">
        {ideas.map((idea) => {
          if (idea.kind === 'missing') return <MissingList key={idea.kind} missing={idea.missing} most={3} />
          if (idea.kind === 'unshot') return <Unshot key={idea.kind} {...idea} covers={covers} />
          if (idea.kind === 'unasked')
            return (
              <TodaySection
                key={idea.kind}
                level="h3"
                title={t('today.unasked')}
                count={idea.count}
                note={t('today.unaskedNote', { n: number(views), days: number(days) })}
              >
                <ul className={list}>
                  {idea.cars.map((car) => (
                    <TodayCar
                      key={car.id}
                      car={car}
                      covers={covers}
                      to={href('/detail/:id', { id: car.id })}
                      note={t('interest.views', counted(car.views))}
                    >
                      <Go
                        to={href('/detail/:id', { id: car.id })}
                        words={t('today.changePrice')}
                        name={names.car(car)}
                      />
                    </TodayCar>
                  ))}
                </ul>
              </TodaySection>
            )
          return (
            <TodaySection
              key={idea.kind}
              level="h3"
              title={t('interest.wanted')}
              count={idea.count}
              action={<SeeAll to={href('/interest')} of={t('interest.wanted')} />}
            >
              <ul className={list}>
                {idea.searches.map(({ search, country, devices, cars, name }) => (
                  <li key={`${country} ${search}`} className="relative">
                    <p className="wrap-anywhere font-mid text-fact">
                      <Link to={resultsAddress(search)} className="after:absolute after:inset-0 hover:underline">
                        {name}
                      </Link>
                    </p>
                    <p className="text-ink-3 text-sm">
                      {country
                        ? t('interest.searchedTo', { ...counted(devices), country: formatCountry(country, lang) })
                        : t('interest.searched', counted(devices))}{' '}
                      · {t('interest.youHave', counted(cars))}
                    </p>
                  </li>
                ))}
              </ul>
            </TodaySection>
          )
        })}
      </div>
    </section>
  )
}

/** Cars whose photos lack some of the standard set, with what is missing. */
function Unshot({ count, cars, covers }: Extract<NamedIdea, { kind: 'unshot' }> & { covers: Covers }) {
  const { t } = useTranslation()
  const names = useNames()
  useEquipmentTexts(true)
  const said = (shots: string[]) => shots.map((shot) => t(`shot.${shot as 'front'}`)).join(t('searches.comma'))
  return (
    <TodaySection level="h3" title={t('today.unshot')} count={count} note={t('today.unshotNote')}>
      <ul className={list}>
        {cars.map(({ missing, ...car }) => (
          <TodayCar
            key={car.id}
            car={car}
            covers={covers}
            to={href('/detail/:id', { id: car.id })}
            note={t('today.lacks', { shots: said(missing) })}
          >
            <Go to={href('/detail/:id/photos', { id: car.id })} words={t('today.addPhotos')} name={names.car(car)} />
          </TodayCar>
        ))}
      </ul>
    </TodaySection>
  )
}
