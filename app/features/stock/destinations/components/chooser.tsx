import '#app/i18n/landed-texts.ts'
import { type FormEvent, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatCountry, isZoneOf, ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { choiceIn, parsePlace, writePlace } from '../place/rules.ts'
import type { PlacesOf } from '../schema.ts'
import { markOffered, setBuyerPort } from '../shared/buyer-port.ts'
import { portName } from '../shared/port-words.ts'
import { usePlaces } from './plans.ts'
import { UnlistedLink } from './unlisted-link.tsx'
import { WayField } from './way-field.tsx'

type Props = { place: string | undefined; onClose: () => void }

export function Chooser({ place, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open title={t('landed.buyer.choose')} onClose={onClose}>
      <Suspense fallback={<p className="mt-4 text-ink-3">{t('landed.buyer.loading')}</p>}>
        <PlaceForm place={place} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

function PlaceForm({ place, onClose }: Props) {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const places = usePlaces()
  const parsed = parsePlace(place)
  const [country, setCountry] = useState(
    parsed?.country ?? places?.find((of) => isZoneOf(of.country, ownZone()))?.country ?? '',
  )
  if (!places)
    return (
      <>
        <p className="mt-4">{t('landed.buyer.failed')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('nav.close')}</Button>
        </DialogActions>
      </>
    )
  const named = places
    .map((of) => ({ ...of, name: formatCountry(of.country, lang) }))
    .sort((a, b) => a.name.localeCompare(b.name, lang))
  const of: PlacesOf | undefined = places.find((one) => one.country === country)
  const now = of && choiceIn(of, parsed?.country === country ? parsed : { port: '', way: undefined })

  function choose(next: string | null): void {
    setBuyerPort(next)
    markOffered(false)
    const params = new URLSearchParams(search)
    if (params.has('to')) {
      if (next) params.set('to', next)
      else for (const name of ['to', 'total-from', 'total-to', 'importable']) params.delete(name)
      if (!next && params.get('sort') === 'total') params.delete('sort')
      navigate({ pathname, search: String(params) }, { replace: true, preventScrollReset: true })
    }
    onClose()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [port, way] = [String(form.get('port') ?? ''), parsePlace(`xx-x-${form.get('way')}`)?.way]
    if (of) choose(writePlace({ country: of.country, ...choiceIn(of, { port, way }) }))
  }

  return (
    <form onSubmit={handleSubmit} className="mt-4 grid gap-4">
      <Field label={t('landed.buyer.country')}>
        {(control) => (
          <Select {...control} value={country} onChange={({ target }) => setCountry(target.value)} required>
            <option value="">{t('landed.buyer.pick')}</option>
            {named.map((one) => (
              <option key={one.country} value={one.country}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {of && (
        <Field label={t('landed.buyer.port')} key={`port ${country}`}>
          {(control) => (
            <Select {...control} name="port" defaultValue={now?.port}>
              {of.ports.map(({ key }) => (
                <option key={key} value={key}>
                  {portName(of, key, lang)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {of && <WayField key={`way ${country}`} ways={of.ways} chosen={now?.way} />}
      <UnlistedLink />
      <DialogActions>
        <Button kind="text" onClick={place ? () => choose(null) : onClose}>
          {t(place ? 'landed.buyer.clear' : 'ready.cancel')}
        </Button>
        <Button type="submit" kind="primary" disabled={!of}>
          {t('landed.buyer.keep')}
        </Button>
      </DialogActions>
    </form>
  )
}
