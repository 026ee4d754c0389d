import { useTranslation } from 'react-i18next'
import { data, href, isRouteErrorResponse, Link, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { services } from '#app/context.ts'
import { NoPhoto } from '#app/features/cars/components/car-card.tsx'
import { CarFacts, MoreFacts } from '#app/features/cars/components/car-facts.tsx'
import { ContactLinks } from '#app/features/cars/components/contact-links.tsx'
import { useNames } from '#app/features/cars/components/names.ts'
import { PreviewTags } from '#app/features/cars/components/preview-tags.tsx'
import { ShareButton } from '#app/features/cars/components/share-button.tsx'
import { SoldBand } from '#app/features/cars/components/sold-band.tsx'
import { findCar } from '#app/features/cars/read.server.ts'
import { commentPreview } from '#app/features/cars/rules.ts'
import { breadcrumbData, carData } from '#app/features/cars/structured.ts'
import { Comments } from '#app/features/comments/components/comments.tsx'
import { Gallery } from '#app/features/photos/components/gallery.tsx'
import { absoluteAddress } from '#app/features/photos/rules.ts'
import { useSite } from '#app/features/settings/components/site.tsx'
import { formatPrice } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { defaultLanguage } from '#app/i18n/languages.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { answer } from '../answer.ts'
import { Missing } from '../shell/missing.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/car'
import { readComments } from './comments.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const car = await answer(() => findCar(db, params.id))
  if (!car) throw data(null, { status: 404 })
  return { car, comments: await readComments(db, car.id, request), now: Date.now() }
}

/** Full screen is a step within the page and asks the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isStep = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search && currentUrl.hash !== nextUrl.hash
  return !isStep && defaultShouldRevalidate
}

export default function CarPage({ loaderData: { car, comments, now } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const site = useSite()
  const names = useNames()
  const name = car.make || car.model ? names.car(car) : t('carPage.unnamed', { number: car.stockNumber })
  const path = href('/cardetails/:id', { id: car.id })
  const inLanguage = lang === defaultLanguage ? '' : `?lang=${lang}`
  const shared = `${site.origin}${href('/car/:id', { id: car.id })}${inLanguage}`
  const titled = [name, car.year].filter(Boolean).join(' ')
  const described = car.year ? `${name} (${car.year})` : name
  // What the buyer writes has to be understood by a seller who reads another language: the number and the plain names too.
  const spoken = [described, lang === defaultLanguage ? '' : [car.make, car.model].filter(Boolean).join(' '), car.stockNumber]
    .filter(Boolean)
    .join(' · ')
  const way = [
    { name: site.name, url: `${site.origin}/` },
    ...(car.make ? [{ name: names.make(car.make), url: site.origin + href('/search/make/:make', { make: car.make.toLowerCase() }) }] : []),
    { name: titled, url: site.origin + path },
  ]

  return (
    <>
      <PageHead
        title={titled}
        description={car.comment ? commentPreview(car.comment, 200) : t('carPage.description', { site: site.name })}
        path={path}
        index={comments.after === null}
      />
      <JsonLd
        data={carData(car, {
          name: titled,
          url: site.origin + path,
          images: car.photos.map((photo) => absoluteAddress(photo.url, site.origin)),
          seller: site.name,
        })}
      />
      <JsonLd data={breadcrumbData(way)} />
      <PreviewTags url={`${site.origin}${path}${inLanguage}`} image={absoluteAddress(car.pictures[0], site.origin)} />
      <div className="flex items-center justify-between py-2">
        <BackLink />
        <ShareButton
          title={titled}
          text={
            car.sellingPrice && /\d/.test(car.sellingPrice)
              ? t('share.text', { car: described, price: formatPrice(car.sellingPrice) })
              : t('share.textNoPrice', { car: described })
          }
          url={shared}
        />
      </div>
      <h1 className="mb-4 font-strong text-[clamp(1.5rem,1.2rem+1.2vw,2rem)] leading-tight tracking-tight">
        <bdi>{name}</bdi> {car.year && <bdi className="font-normal text-ink-3">({car.year})</bdi>}
      </h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div className="min-w-0">
          <Gallery key={car.id} photos={car.photos} name={described} muted={car.soldOut} empty={<NoPhoto category={car.category} />}>
            {car.soldOut && <SoldBand large />}
          </Gallery>
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:row-span-2">
          <CarFacts car={car} />
          <ContactLinks car={spoken} url={shared} soldOut={car.soldOut} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <MoreFacts car={car} />
          <Comments key={`${car.id} ${comments.after}`} carId={car.id} {...comments} now={now} />
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  return (
    <>
      <PageHead title={t('carPage.details')} index={false} />
      <div className="py-2">
        <BackLink />
      </div>
      <Alert message={t('carPage.failed')}>
        <Button disabled={state === 'loading'} onClick={() => revalidate()}>
          {t('error.tryAgain')}
        </Button>
      </Alert>
    </>
  )
}

function BackLink() {
  const { t } = useTranslation()
  return (
    <Link to={href('/')} className={buttonLook({ kind: 'text' })}>
      <Icon name="back" />
      {t('nav.goBack')}
    </Link>
  )
}
