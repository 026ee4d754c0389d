import '#app/i18n/landed-texts.ts'
import type { FormEvent } from 'react'
import { href, redirect, useHref, useNavigate } from 'react-router'
import { once, services } from '#app/context.ts'
import { UnlistedLink } from '#app/features/stock/destinations/components/unlisted-link.tsx'
import { WayField } from '#app/features/stock/destinations/components/way-field.tsx'
import { ways } from '#app/features/stock/destinations/kinds.ts'
import { choiceIn, parsePlace, pathWithPlace, writePlace } from '#app/features/stock/destinations/place/rules.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { setBuyerPort, useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { portText } from '#app/features/stock/destinations/shared/port-words.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/deliver-to'

export const handle = { query: { back: 'text', port: 'place', way: 'text' } } satisfies PageHandle

/**
 * The plain form of the chooser, for readers without JavaScript. A sent form leads back with the destination in the
 * address.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { searchParams } = new URL(request.url)
  const back = searchParams.get('back')
  const places = await context.get(once)('places', () => listPlaces(db))
  const place = placeIn(places, searchParams.get('port'), searchParams.get('way'))
  // Pages without cars do not read the destination, so it would be lost there.
  if (place) throw redirect(pathWithPlace(/^\/(help|contact|deliver-to)\b/i.test(back ?? '') ? null : back, place))
  return { places, back }
}

/** The place with a port and a way that a table has, such as 'jo-amman-roro'. Undefined without a table. */
function placeIn(places: PlacesOf[], port: string | null, way: string | null): string | undefined {
  const parsed = parsePlace(way ? `${port}-${way}` : port) ?? parsePlace(port)
  const of = parsed && places.find(({ country }) => country === parsed.country)
  return of && writePlace({ country: of.country, ...choiceIn(of, parsed) })
}

export default function DeliverTo({ loaderData: { places, back } }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const action = useHref(href('/deliver-to'))
  const { place } = useAbroad()
  const now = parsePlace(place)
  const known = ways.filter((way) => places.some((of) => of.ways.includes(way)))
  const named = places
    .map((of) => ({ ...of, name: formatCountry(of.country, lang) }))
    .sort((a, b) => a.name.localeCompare(b.name, lang))
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const chosen = placeIn(places, String(form.get('port')), String(form.get('way') ?? ''))
    if (!chosen) return
    event.preventDefault()
    setBuyerPort(chosen)
    navigate(back ? pathWithPlace(back, chosen) : href('/'))
  }
  return (
    <div className="max-w-112">
      <PageHead title={t('landed.buyer.choose')} index={false} />
      <h1 className="mt-3 mb-4 font-strong text-2xl tracking-tight lg:mt-8">{t('landed.buyer.choose')}</h1>
      {places.length === 0 ? (
        <Empty message={t('landed.buyer.none')} />
      ) : (
        <form key={place} action={action} method="get" onSubmit={handleSubmit} className="grid gap-4">
          {back && <input type="hidden" name="back" value={back} />}
          <Field label={t('landed.buyer.port')}>
            {(control) => (
              <Select
                {...control}
                name="port"
                required
                defaultValue={now ? writePlace({ ...now, way: undefined }) : ''}
              >
                <option value="">{t('landed.buyer.pick')}</option>
                {named.map((of) => (
                  <optgroup key={of.country} label={of.name}>
                    {of.ports.map((port) => (
                      <option
                        key={port.key}
                        value={writePlace({ country: of.country, port: port.key, way: undefined })}
                      >
                        {portText(port, lang)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
          <WayField ways={known} chosen={now?.way} />
          <UnlistedLink />
          <Button type="submit" kind="primary" className="justify-self-start">
            {t('landed.buyer.keep')}
          </Button>
        </form>
      )}
    </div>
  )
}
