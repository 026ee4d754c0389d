import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { plainDigits } from '#app/lib/text.ts'
import { Button } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { type Failed, newKey, send } from '../components/send.ts'
import { SendFailure } from '../components/send-failure.tsx'
import { TypedText } from '../components/typed-text.tsx'
import { type AnswerKey, answers, answersFor, mostDays, mostUsd } from '../ready/answers.ts'
import { PortField } from '../ready/components/port-field.tsx'
import type { Value } from '../ready/questions.ts'
import { portName, readyText } from '../ready/rules.ts'
import type { Ready } from '../ready/schema.ts'
import type { NewReply } from '../schema.ts'

type Props = {
  question: Ready | undefined
  path: string
  onSent: (reply: NewReply) => void
}

export function ReadyAnswers({ question, path, onSent }: Props) {
  const { t, lang } = useTranslation()
  const [chosen, setChosen] = useState<AnswerKey>()
  return (
    <div className="mb-3">
      <ul aria-label={t('ready.answers')} className="flex flex-wrap gap-2">
        {answersFor(question).map((key) => (
          <li key={key} className="max-w-full">
            <button
              type="button"
              aria-expanded={key === chosen}
              onClick={() => setChosen(key === chosen ? undefined : key)}
              className={`${chipLook(key === chosen)} max-w-full py-2 text-start whitespace-normal!`}
            >
              {label(key)}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <AnswerForm
          key={chosen}
          answer={chosen}
          question={question}
          path={path}
          onSent={onSent}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )

  function label(key: AnswerKey): string {
    return answers[key].length > 0
      ? t(`ready.offer.${key}` as 'ready.offer.price')
      : readyText('answer', { key }, t, lang)
  }
}

type FormProps = Props & { answer: AnswerKey; onClose: () => void }
const most = { usd: mostUsd, days: mostDays }

function AnswerForm({ answer, question, path, onSent, onClose }: FormProps) {
  const { t, lang } = useTranslation()
  const needed: readonly Value[] = answers[answer]
  const [values, setValues] = useState({ port: question?.port ? portName(question.port, t) : '', usd: '', days: '' })
  const [isPosting, setIsPosting] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const tried = useRef({ what: '', key: '' })
  const ready: Ready = {
    key: answer,
    ...(needed.includes('port') && { port: values.port.trim() }),
    ...(needed.includes('usd') && { usd: wholeOf(values.usd) }),
    ...(needed.includes('days') && { days: wholeOf(values.days) }),
  }
  const isWhole = needed.every((name) => ready[name] && (name === 'port' || Number(ready[name]) <= most[name]))
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isPosting) return
    setFailed(undefined)
    if (!isWhole) return setIsWrong(true)
    const what = JSON.stringify(ready)
    if (tried.current.what !== what) tried.current = { what, key: newKey() }
    setIsPosting(true)
    const sent = await send<NewReply>(path, { ready, lang }, tried.current.key)
    setIsPosting(false)
    if (sent.ok) onSent(sent.value)
    else if (sent.status === 422) setIsWrong(true)
    else setFailed(sent)
  }
  const change = (name: Value, value: string) => {
    setIsWrong(false)
    setValues({ ...values, [name]: value })
  }
  return (
    <form onSubmit={submit} aria-busy={isPosting} className="mt-3 rounded-md bg-surface p-4 inset-ring inset-ring-line">
      {(isWhole || needed.length === 0) && (
        <div aria-live="polite" className="font-mid">
          <TypedText text={readyText('answer', ready, t, lang)} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {needed.map((name, at) =>
          name === 'port' ? (
            <PortField
              key={name}
              className="flex-1 basis-40"
              focused={at === 0 && !values.port}
              value={values.port}
              mistake={isWrong && !values.port.trim() ? t('ready.portRule') : undefined}
              onChange={(value) => change('port', value)}
            />
          ) : (
            <Field
              key={name}
              label={t(`ready.${name}Label`)}
              mistake={isWrong && !ready[name] ? t('ready.numberRule') : undefined}
              className="flex-1 basis-40"
            >
              {(control) => (
                <input
                  {...control}
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  value={values[name]}
                  onChange={(event) => change(name, event.target.value)}
                  className={controlLook}
                />
              )}
            </Field>
          ),
        )}
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-x-6 gap-y-2">
        <Button kind="text" onClick={onClose}>
          {t('ready.cancel')}
        </Button>
        <Button type="submit" disabled={isPosting} autoFocus={needed.length === 0}>
          {isPosting ? t('comments.posting') : t('ready.sendAnswer')}
        </Button>
      </div>
      {failed && (
        <div className="mt-3">
          <SendFailure failed={failed} message={t('comments.failed.reply')} onRetry={() => submit()} />
        </div>
      )}
    </form>
  )
}

/** Parses a whole number in any digits, with or without separators. Undefined for other text. */
function wholeOf(typed: string): number | undefined {
  const text = plainDigits(typed).replace(/[\s,.٬$]/g, '')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
