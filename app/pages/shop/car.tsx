import { Suspense, useRef } from 'react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { once, pageLanguage, services } from '#app/context.ts'
import { groupItems } from '#app/features/base/equipment/shared/groups.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { vinSays } from '#app/features/base/vin/rules.ts'
import { WantedPart } from '#app/features/shop/alerts/components/wanted-part.tsx'
import { wishLike } from '#app/features/shop/alerts/wish.server.ts'
import { NoPhoto } from '#app/features/shop/cards/shared/car-card.tsx'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { StateBand } from '#app/features/shop/cards/shared/sold-band.tsx'
import { useCountInterest } from '#app/features/shop/interest/count.ts'
import { paperAddress } from '#app/features/shop/papers/rules.ts'
import { findShownSeller } from '#app/features/shop/seller/read.server.ts'
import { usePlaced } from '#app/features/shop/sharing/components/share-button.tsx'
import { shareVersion } from '#app/features/shop/sharing/preview.server.ts'
import { shareAddress } from '#app/features/shop/sharing/rules.ts'
import { useRememberViewed } from '#app/features/shop/shortlist/components/store.ts'
import { SimilarCars } from '#app/features/shop/similar/components/similar.tsx'
import { findSoldAlike, listSimilarCars } from '#app/features/shop/similar/read.server.ts'
import { fieldOf, largestOf } from '#app/features/stock/cars/fields.ts'
import { findCar, sharesTitle } from '#app/features/stock/cars/read.server.ts'
import { commentPreview } from '#app/features/stock/cars/rules.ts'
import { findNumberOfCar } from '#app/features/stock/cars/seller/read.server.ts'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { aboutSheet } from '#app/features/stock/condition/damages.server.ts'
import { sheetPictures } from '#app/features/stock/condition/rules.ts'
import { CostPart } from '#app/features/stock/destinations/components/car-part.tsx'
import { planAsked } from '#app/features/stock/destinations/read.server.ts'
import { listFilms } from '#app/features/stock/files/read.server.ts'
import { listEvents } from '#app/features/stock/history/read.server.ts'
import { publicHistory } from '#app/features/stock/history/rules.ts'
import { Gallery } from '#app/features/stock/photos/gallery/gallery.tsx'
import { listPictures } from '#app/features/stock/photos/read.server.ts'
import { shotLabels } from '#app/features/stock/photos/shots/labels.server.ts'
import { photoSet } from '#app/features/stock/photos/shots/photo-set.server.ts'
import { commentQuery } from '#app/features/talk/comments/rules.ts'
import { ContactBar } from '#app/features/talk/enquiries/components/contact-bar.tsx'
import { type Enquiry, writeEnquiry } from '#app/features/talk/enquiries/enquiry.server.ts'
import { LiveCar } from '#app/features/talk/live/components/live.tsx'
import { addressIn } from '#app/i18n/address.ts'
import { formatKm, shownPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { absoluteAddress } from '#app/lib/picture-address.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/car'
import './car.css'
import { CarBar } from './car-bar.tsx'
import { CarContext } from './car-context.tsx'
import { CarCrash } from './car-crash.tsx'
import { CarData } from './car-data.tsx'
import { CarComment, CarFacts } from './car-facts.tsx'
import { CarKeep } from './car-head.tsx'
import { CarOffer } from './car-offer.tsx'
import { CarQuestions } from './car-questions.tsx'
import { CarSells } from './car-sells.tsx'
import { readComments } from './comments.server.ts'

// Pages without these parts load no scripts of theirs.
const ConditionSheet = lazyPart(() =>
  import('#app/features/stock/condition/components/sheet.tsx').then((part) => part.ConditionSheet),
)
const Equipment = lazyPart(() =>
  import('#app/features/base/equipment/components/equipment.tsx').then((part) => part.Equipment),
)
const Films = lazyPart(() => import('#app/features/stock/files/components/films.tsx').then((part) => part.Films))
const FilmThumb = lazyPart(() =>
  import('#app/features/stock/files/components/film-thumb.tsx').then((part) => part.FilmThumb),
)

export const handle = { metric: 'car', isOfCar: true, query: { ...commentQuery, to: 'place' } } satisfies PageHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(services)
  const lang = context.get(pageLanguage)
  const readOnce = context.get(once)
  const found = await findCar(db, params.id)
  if (!found) throw data(null, { status: 404 })
  const { times, ...car } = found
  const [comments, similar, soldAlike, { name, languages }, hasNamesake, events, films, abroad, seller, whatsapp] =
    await Promise.all([
      readComments(db, car.id, request),
      listSimilarCars(db, car, car.soldOut ? 7 : 4),
      findSoldAlike(db, car),
      readOnce('settings', () => getSettings(db)),
      sharesTitle(db, car),
      listEvents(db, car.id),
      listFilms(db, car),
      planAsked(db, request),
      readOnce(`seller ${lang}`, () => findShownSeller(db, 'card', lang)),
      car.soldOut ? undefined : findNumberOfCar(db, car.id),
    ])
  const addressOf = (language: Language) => siteUrl + addressIn(href('/car/:id', { id: car.id }), language)
  const enquiry: Enquiry = { ...writeEnquiry(car, addressOf, languages), ...(whatsapp && { whatsapp }) }
  const photos = photoSet(car, times, addressOf(lang), lang)
  // The VIN is decoded on the server, so that pages do not load the VIN tables.
  const said = vinSays(car.vin ?? '', car.year, largestOf(fieldOf('year')))
  const history = publicHistory(car, events)
  const labels = shotLabels(car.pictures, [lang])
  // This data is sent only for cars with a condition sheet.
  const aboutCondition = car.condition && aboutSheet(car.condition, car.pictures, lang)
  const wish = car.soldOut ? wishLike(car) : undefined
  const inSheet = car.condition ? await listPictures(db, sheetPictures(car.condition)) : []
  return {
    car,
    said,
    equipment: groupItems(car.equipment ?? []),
    enquiry,
    ...(history && { history }),
    comments,
    // Their cards show no comments.
    similar: similar.map((one) => ({ ...one, comment: null, latestComment: null })),
    ...(soldAlike && { soldAlike }),
    share: shareVersion(car, name),
    hasNamesake,
    ...(labels && { labels }),
    ...(photos && { photos }),
    ...aboutCondition,
    ...(inSheet.length > 0 && { inSheet }),
    ...(films.length > 0 && { films }),
    ...(abroad && { abroad }),
    ...(seller && { seller }),
    ...(wish && { wish }),
    now: Date.now(),
  }
}

/** Opening the full screen only changes the URL hash, which needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isStep =
    currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search && currentUrl.hash !== nextUrl.hash
  return !isStep && defaultShouldRevalidate
}

export const ErrorBoundary = CarCrash

export default function CarPage({
  loaderData: {
    car,
    said,
    equipment,
    enquiry,
    history,
    comments,
    similar,
    soldAlike,
    share,
    hasNamesake,
    labels,
    photos,
    damages,
    cautions,
    faultPhotos,
    inSheet,
    films,
    abroad,
    seller,
    wish,
    now,
  },
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const site = useSite()
  const names = useNames()
  const words = useFieldWords()
  useCountInterest(car.id, lang)
  useRememberViewed(car.id)
  const paper = usePlaced(paperAddress(car.id, lang))
  const end = useRef<HTMLDivElement>(null)
  const name = car.make || car.model ? names.car(car) : t('carPage.unnamed', { number: car.stockNumber })
  const path = href('/cardetails/:id', { id: car.id })
  const titled = [name, car.year].filter(Boolean).join(' ')
  const described = car.year ? `${name} (${car.year})` : name
  const price = shownPrice(car.sellingPrice, t, car, lang)
  const [film] = films ?? []
  const shown = [
    titled,
    price ?? t('card.askPrice'),
    car.mileage !== null && formatKm(car.mileage, lang),
    car.soldOut ? t('card.soldOut') : car.reservedUntil && t('reserved.badge'),
  ]
  const facts = (['sellingPrice', 'mileage', 'fuelType', 'transmission', 'drive'] as const).map((field) =>
    words.said(car, field),
  )

  return (
    <CarContext abroad={abroad} enquiry={enquiry}>
      <PageHead
        // A name in Latin letters alone would repeat the title of the page in another language.
        title={/^[ -ɏ]*$/.test(titled) ? t('head.car', { car: titled }) : titled}
        mark={hasNamesake ? car.stockNumber : undefined}
        description={t('head.carText', {
          car: titled,
          facts: facts.filter(Boolean).join(t('searches.comma')),
          number: car.stockNumber,
        })}
        preview={car.comment ? commentPreview(car.comment, 200) : t('carPage.description', { site: site.name })}
        path={path}
        index={comments.after === null}
        picture={{ url: site.origin + shareAddress(car.id, lang, share), alt: shown.filter(Boolean).join(' · ') }}
        photo={car.photos[0] && absoluteAddress(car.photos[0].url, site.origin)}
      />
      <CarData car={car} name={titled} path={path} equipment={equipment} damages={damages} films={films} />
      <div className="car-page">
        <div className="relative lg:grid lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_auto_1fr] gap-x-4 lg:gap-x-10 pb-6 print:grid print:grid-cols-[2fr_5fr]">
          <div className="start-0 top-1 z-3 py-2 max-lg:absolute lg:col-span-2 print:hidden">
            <BackLink to={href('/')} className="on-photo">
              {t('nav.goBack')}
            </BackLink>
          </div>
          <Gallery
            key={car.id}
            photos={car.photos}
            labels={labels?.[lang]}
            name={described}
            muted={car.soldOut}
            empty={<NoPhoto category={car.category} bare={car.soldOut} />}
            set={photos}
            stockNumber={car.stockNumber}
            film={film && ((sizes) => <FilmThumb film={film} sizes={sizes} />)}
            bar={
              <ContactBar enquiry={enquiry} soldOut={car.soldOut} price={<Price text={car.sellingPrice} car={car} />} />
            }
            beside={
              <CarOffer
                car={car}
                name={name}
                enquiry={enquiry}
                cautions={cautions}
                similar={similar}
                company={seller?.company}
                end={end}
                now={now}
              >
                <CarKeep car={car} name={name} described={described} price={price} />
              </CarOffer>
            }
          >
            <StateBand car={car} large />
          </Gallery>
        </div>
        <div className="car-parts">
          {films && <Films key={`films of ${car.id}`} films={films} name={described} />}
          <CarComment car={car} />
          {car.condition && (
            <ConditionSheet
              condition={car.condition}
              pictures={inSheet}
              gallery={car.photos}
              faultPhotos={faultPhotos}
              name={described}
            />
          )}
          {!car.soldOut && <CostPart car={car} />}
          <Suspense>
            <CarFacts car={car} vinSays={said}>
              {equipment.length > 0 && <Equipment groups={equipment} />}
              <a
                href={paper}
                target="_blank"
                rel="noopener"
                className={`${buttonLook({ kind: 'text' })} -ms-3! mt-1 justify-self-start`}
              >
                <Icon name="download" />
                {t('carPage.paper')}
              </a>
            </CarFacts>
          </Suspense>
          <CarSells car={car} history={history} soldAlike={soldAlike} seller={seller} now={now} />
          <CarQuestions car={car} name={titled} comments={comments} seller={seller} now={now} />
        </div>
        {wish && <WantedPart key={wish.key} wish={wish} />}
        <Suspense>
          <SimilarCars
            cars={car.soldOut ? similar.slice(3) : similar}
            title={t(car.soldOut ? 'similar.available' : 'similar.alsoLike')}
          />
        </Suspense>
      </div>
      <CarBar car={car} name={titled} enquiry={enquiry} end={end} />
      <LiveCar car={car} />
    </CarContext>
  )
}
