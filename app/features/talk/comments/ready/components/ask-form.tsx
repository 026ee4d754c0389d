import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { ChooserLink } from '#app/features/stock/destinations/shared/chooser-link.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Failed, newKey, send } from '../../components/send.ts'
import { SendFailure } from '../../components/send-failure.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { addUnsent } from '../../components/unsent-store.ts'
import type { NewComment } from '../../schema.ts'
import { type QuestionKey, questions } from '../questions.ts'
import { readyText } from '../rules.ts'
import { useChosenDestination } from './chosen-destination.ts'
import { readPort, storePort } from './last-port.ts'
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
  const { abroad } = useSite()
  const destination = useChosenDestination()
  const hasPort = (questions[question] as readonly string[]).includes('port')
  const [isUnknown, setIsUnknown] = useState(false)
  const known = hasPort && !isUnknown ? destination : undefined
  const needsPort = hasPort && !known
  const key = useRef({ port: '', of: newKey() })
  const [port, setPort] = useState(hasPort ? readPort : '')
  const [mistake, setMistake] = useState<string>()
  const [isPosting, setIsPosting] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const ready = { key: question, ...(known && { place: known.place }), ...(needsPort && { port: port.trim() }) }
  const named = known?.port ?? (port.trim() || t('ready.yourPort'))
  const text = readyText('ask', { ...ready, ...(hasPort && { port: named }) }, t, lang)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isPosting) return
    setFailed(undefined)
    if (needsPort && !port.trim()) return setMistake(t('ready.portRule'))
    if (key.current.port !== named) key.current = { port: named, of: newKey() }
    setIsPosting(true)
    const sent = await send<NewComment>(path, { ready, lang }, key.current.of)
    setIsPosting(false)
    if (needsPort && (sent.ok || sent.status === 0)) storePort(port.trim())
    if (sent.ok) return onSent(sent.value)
    const waiting = { id: key.current.of, path, field: 'comment', text, ready, lang, page: pathname } as const
    if (sent.status === 0 && !navigator.onLine && addUnsent(waiting)) return onClose()
    // The operator has removed the destination meanwhile, so the visitor types the port.
    if (sent.status === 422 && known) setIsUnknown(true)
    else if (sent.status === 422) setMistake(t('ready.portRule'))
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
      {hasPort && abroad && (
        <ChooserLink className="mt-1 inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4">
          {t(known ? 'abroad.change' : 'abroad.choose')}
        </ChooserLink>
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
