import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { choiceIn, writePlace } from '../place/rules.ts'
import type { PlacesOf } from '../schema.ts'
import { markOffered, setBuyerPort } from '../shared/buyer-port.ts'
import { ChooserLink, type Offered } from '../shared/chooser-link.tsx'
import { portText } from '../shared/port-words.ts'

const look =
  'text-fact inline-flex min-h-11 shrink-0 items-center rounded-sm px-2 font-mid text-accent-ink underline-offset-4 hover:underline'

/** The first port of the visitor's country. */
export async function findOffer(country: string): Promise<Offered | undefined> {
  const answer = await call<PlacesOf[]>('/api/destinations')
  if (!answer.ok) return undefined
  const of = answer.value.find((one) => one.country === country)
  const port = of?.ports[0]
  if (!of || !port || !markOffered(true)) return undefined
  return { place: writePlace({ country: of.country, ...choiceIn(of, { port: port.key, way: undefined }) }), port }
}

function useAnswer(place: string, onDone: () => void) {
  const done = () => {
    markOffered(false)
    onDone()
  }
  const take = () => {
    setBuyerPort(place)
    done()
  }
  return { take, done }
}

/** The offer at the lower edge of a page. */
export function OfferToast({ place, port, onDone }: Offered & { onDone: () => void }) {
  const { t, lang } = useTranslation()
  const { take, done } = useAnswer(place, onDone)
  return (
    <Toast
      kind="offer"
      label={t('abroad.label')}
      text={t('abroad.offer', { port: portText(port, lang) })}
      closeLabel={t('nav.close')}
      onClose={done}
    >
      <button type="button" onClick={take} className={look}>
        {t('flag.yes')}
      </button>
      <ChooserLink className={look}>{t('abroad.change')}</ChooserLink>
    </Toast>
  )
}

/** The offer in the page of a car. */
export function Offer({ place, port, onDone }: Offered & { onDone: () => void }) {
  const { t, lang } = useTranslation()
  const name = portText(port, lang)
  const { take, done } = useAnswer(place, onDone)
  return (
    <div className="flex w-full min-w-0 items-center">
      <p className="me-2 line-clamp-2 min-w-0 text-sm leading-tight">{t('abroad.offer', { port: name })}</p>
      <button type="button" onClick={take} className={look}>
        {t('flag.yes')}
      </button>
      <ChooserLink className={look}>{t('abroad.change')}</ChooserLink>
      <span className="-me-2 ms-auto">
        <IconButton icon="close" label={t('nav.close')} onClick={done} />
      </span>
    </div>
  )
}
