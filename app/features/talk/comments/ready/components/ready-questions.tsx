import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { type QuestionKey, questionsFor } from '../questions.ts'
import { readyText } from '../rules.ts'
import { AskForm } from './ask-form.tsx'
import { useChosenDestination } from './chosen-destination.ts'
import { readPort } from './last-port.ts'

type Props = Omit<ComponentProps<typeof AskForm>, 'question' | 'onClose'> & {
  state: Parameters<typeof questionsFor>[0]
}

const few = 4
const chip = (chosen: boolean) => `${chipLook(chosen)} max-w-full py-2 text-start whitespace-normal!`

/** Ready questions for buyers. A tap only opens the form, and sends nothing. */
export function ReadyQuestions({ state, onSent, ...rest }: Props) {
  const { t, lang } = useTranslation()
  const [chosen, setChosen] = useState<QuestionKey>()
  const [isWhole, setIsWhole] = useState(false)
  const [port, setPort] = useState('')
  useEffect(() => setPort(readPort()), [])
  const to = useChosenDestination()?.port || port || t('ready.yourPort')
  const keys = questionsFor(state)
  const shown = isWhole ? keys : keys.slice(0, few)
  return (
    <div className="mb-2 noscript:hidden md:mb-4">
      <p id="ready" className="font-mid text-fact max-md:sr-only md:mb-2">
        {t('ready.title')}
      </p>
      <ul aria-labelledby="ready" className="swipe flex gap-2 py-1 md:flex-wrap">
        {shown.map((key) => (
          <li key={key} className="max-w-[80vw] shrink-0 md:max-w-full">
            <button
              type="button"
              aria-expanded={key === chosen}
              onClick={() => setChosen(key === chosen ? undefined : key)}
              className={chip(key === chosen)}
            >
              {readyText('ask', { key, port: to }, t, lang)}
            </button>
          </li>
        ))}
        {shown.length < keys.length && (
          <li className="shrink-0">
            <button type="button" onClick={() => setIsWhole(true)} className={`${chip(false)} text-ink-2`}>
              {t('ready.more')}
            </button>
          </li>
        )}
      </ul>
      {chosen && (
        <AskForm
          key={chosen}
          question={chosen}
          {...rest}
          onSent={(comment) => {
            setChosen(undefined)
            setPort(readPort())
            onSent(comment)
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
