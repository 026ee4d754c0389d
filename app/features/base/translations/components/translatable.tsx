import { type ReactNode, useEffect, useState } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Translation, Wish } from '../schema.ts'
import { canTranslate, translateHere } from './device.ts'

export type ForeignTextProps = Pick<Wish, 'kind' | 'id'> & {
  text: string
  language: string | null
  /** Renders the original text or its translation. `lang` is its language if that is not the page's language. */
  children: (shown: string, lang?: string) => ReactNode
}
export type TranslatableProps = ForeignTextProps & { from: string; to: Wish['to'] }
type State = 'idle' | 'busy' | Extract<TranslationResult, string>

/**
 * A text with a button to switch between translation and original. There is no button if neither browser nor site can
 * translate.
 */
export function Translatable({ kind, id, text, from, to, children }: TranslatableProps) {
  const { t } = useTranslation()
  const { translates } = useSite()
  const [byDevice, setByDevice] = useState<boolean>()
  const [state, setState] = useState<State>('idle')
  const [translated, setTranslated] = useState<string>()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    canTranslate(from, to).then(setByDevice)
  }, [from, to])
  const shown = isShown && translated !== undefined ? children(translated) : children(text, from)
  if (!byDevice && !translates) return shown

  const translate = async () => {
    if (state === 'busy') return
    if (translated !== undefined) return setIsShown(true)
    setState('busy')
    const answer = await askTranslation({
      kind,
      id,
      to,
      text,
      from,
      byDevice: byDevice === true,
      byService: translates,
    })
    if (typeof answer === 'string') return setState(answer)
    setTranslated(answer.text)
    setIsShown(true)
    setState('idle')
  }

  return (
    <>
      {shown}
      <p className="flex flex-wrap items-center text-ink-3 text-sm">
        {/* The status element is always rendered, because screen readers announce only changes of an existing one. */}
        <span role="status" className={isShown ? 'me-2' : ''}>
          {isShown && t('translation.machine')}
        </span>
        <button
          type="button"
          aria-busy={state === 'busy'}
          onClick={isShown ? () => setIsShown(false) : translate}
          className="min-h-11 text-ink-2 underline underline-offset-4"
        >
          {isShown ? t('translation.original') : t(state === 'busy' ? 'comments.loading' : 'translation.translate')}
        </button>
      </p>
      {state !== 'idle' && state !== 'busy' && (
        <div className="mb-2">
          <Alert message={state === 'offline' ? t('comments.reason.offline') : t(`translation.${state}`)}>
            <Button onClick={translate}>{t('error.tryAgain')}</Button>
          </Alert>
        </div>
      )}
    </>
  )
}

type TranslationResult = { text: string } | 'slow' | 'offline' | 'failed'
type Wanted = Wish & { text: string; from: string; byDevice: boolean; byService: boolean }

// In ms. The browser may have to download a model first. It continues after that, so that a later try finds it ready.
const patience = 4_000

/**
 * Translates a text on the device, or else by the site's service, and gives up in time. The service gets at least two
 * thirds of it.
 */
export async function askTranslation(
  { kind, id, to, text, from, byDevice, byService }: Wanted,
  longest = patience,
): Promise<TranslationResult> {
  const end = performance.now() + longest
  const left = () => Math.max(0, end - performance.now())
  // A timer may end a little early.
  const isLate = () => left() < 50
  if (byDevice) {
    try {
      return { text: await translateHere(text, from, to, byService ? longest / 3 : longest) }
    } catch (error) {
      console.error(error)
      if (!byService) return isLate() ? 'slow' : 'failed'
    }
  }
  const answer = await call<Translation>('/api/translations', {
    method: 'POST',
    body: { kind, id, to } satisfies Wish,
    patience: left(),
  })
  if (answer.ok) return answer.value
  if (answer.status !== 0) return 'failed'
  return isLate() ? 'slow' : 'offline'
}
