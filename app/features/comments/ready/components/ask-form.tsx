import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Failed, newKey, send } from '../../components/send.ts'
import { SendFailure } from '../../components/send-failure.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { addWaiting } from '../../components/waiting.ts'
import type { NewComment } from '../../schema.ts'
import { type QuestionKey, questions } from '../questions.ts'
import { readyText } from '../rules.ts'
import { readPort, storePort } from './asked-port.ts'
import { PortField } from './port-field.tsx'

type Props = {
  question: QuestionKey
  path: string
  onSent: (comment: NewComment) => void
  onClose: () => void
}

export function AskForm({ question, path, onSent, onClose }: Props) {
  const { t, lang } = useTranslation()
  const { pathname } = useLocation()
  const needsPort = (questions[question] as readonly string[]).includes('port')
  const key = useRef({ port: '', of: newKey() })
  const [port, setPort] = useState(needsPort ? readPort : '')
  const [mistake, setMistake] = useState<string>()
  const [isPosting, setIsPosting] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const ready = { key: question, ...(needsPort && { port: port.trim() }) }
  const text = readyText('ask', { ...ready, ...(needsPort && !port.trim() && { port: t('ready.yourPort') }) }, t, lang)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isPosting) return
    setFailed(undefined)
    if (needsPort && !port.trim()) return setMistake(t('ready.portRule'))
    if (key.current.port !== port) key.current = { port, of: newKey() }
    setIsPosting(true)
    const sent = await send<NewComment>(path, { ready, lang }, key.current.of)
    setIsPosting(false)
    if (needsPort && (sent.ok || sent.status === 0)) storePort(port.trim())
    if (sent.ok) return onSent(sent.value)
    const waiting = { id: key.current.of, path, field: 'comment', text, ready, lang, page: pathname } as const
    if (sent.status === 0 && !navigator.onLine && addWaiting(waiting)) return onClose()
    if (sent.status === 422) setMistake(t('ready.portRule'))
    else setFailed(sent)
  }
  return (
    <form onSubmit={submit} aria-busy={isPosting} className="mt-3 rounded-md bg-surface p-4 inset-ring inset-ring-line">
      <div aria-live="polite" className="font-mid">
        <TypedText text={text} />
      </div>
      {needsPort && (
        <PortField
          className="mt-3"
          value={port}
          mistake={mistake}
          onChange={(typed) => {
            setPort(typed)
            setMistake(undefined)
          }}
        />
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-x-6 gap-y-2">
        <Button kind="text" onClick={onClose}>
          {t('ready.cancel')}
        </Button>
        <Button type="submit" disabled={isPosting} autoFocus={!needsPort}>
          {isPosting ? t('comments.posting') : t('ready.send')}
        </Button>
      </div>
      {failed && (
        <div className="mt-3">
          <SendFailure failed={failed} message={t('comments.failed.comment')} onRetry={() => submit()} />
        </div>
      )}
    </form>
  )
}
