import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/field.tsx'
import { countWords, maxCharacters, maxWords } from '../rules.ts'
import { type Answered, type Failed, newKey } from './send.ts'
import { SendFailure } from './send-failure.tsx'

type Props<T> = {
  label: string
  placeholder: string
  button: string
  failure: string
  draft: string
  counted?: boolean
  focused?: boolean
  findMistake: (text: string) => string | undefined
  /** `website` is the honeypot field. `key` stays the same for retries of the same text. */
  onSend: (text: string, website: string, key: string) => Promise<Answered<T>>
  onSent: (answer: T) => void
  /** Stores a text written offline. Returns false if that fails. */
  onWait: (text: string, key: string) => boolean
}

export function WriteForm<T>({
  label,
  placeholder,
  button,
  failure,
  draft,
  counted = false,
  focused = false,
  findMistake,
  onSend,
  onSent,
  onWait,
}: Props<T>) {
  const { t } = useTranslation()
  const notes = useId()
  // The field is uncontrolled, so that text typed before hydration is not lost.
  const field = useRef<HTMLTextAreaElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const sender = useRef<HTMLButtonElement>(null)
  const returnFocus = useRef(false)
  const tried = useRef({ text: '', key: '' })
  const [text, setText] = useState('')
  const [isPosting, setIsPosting] = useState(false)
  const [mistake, setMistake] = useState<{ message: string; attempt: number }>()
  const [failed, setFailed] = useState<Failed>()

  useEffect(() => {
    if (!field.current) return
    field.current.value ||= readStored(draft, 'sessionStorage')
    setText(field.current.value)
  }, [draft])
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  useEffect(() => {
    // Disabling a pressed button removes its focus, so the focus is restored here.
    if (isPosting || !returnFocus.current) return
    returnFocus.current = false
    sender.current?.focus({ preventScroll: true })
  }, [isPosting])

  const change = (typed: string) => {
    setText(typed)
    setMistake(undefined)
    writeStored(draft, typed, 'sessionStorage')
  }
  const submit = async () => {
    if (isPosting || !field.current) return
    const written = field.current.value
    const message = findMistake(written)
    setFailed(undefined)
    setMistake((before) => (message ? { message, attempt: (before?.attempt ?? 0) + 1 } : undefined))
    if (message) return field.current.focus()
    returnFocus.current = document.activeElement === sender.current
    setIsPosting(true)
    const text = written.trim()
    if (tried.current.text !== text) tried.current = { text, key: newKey() }
    const sent = await onSend(text, trap.current?.value ?? '', tried.current.key)
    setIsPosting(false)
    const isWaiting = !sent.ok && sent.status === 0 && !navigator.onLine && onWait(text, tried.current.key)
    if (!sent.ok && !isWaiting) return setFailed(sent)
    tried.current = { text: '', key: '' }
    if (field.current) field.current.value = ''
    change('')
    if (sent.ok) onSent(sent.value)
  }
  const handleKey = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a Hangul syllable must not send. Some browsers report it only as key code
    // 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing) {
      event.preventDefault()
      submit()
    }
  }

  return (
    <form aria-busy={isPosting} onSubmit={(event) => event.preventDefault()} className="noscript:hidden">
      <textarea
        ref={field}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={counted ? maxCharacters : undefined}
        readOnly={isPosting}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={[counted && notes, mistake && `${notes}-mistake`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={handleKey}
        className={`${controlLook} field-sizing-content max-h-80 resize-y placeholder-shown:[direction:inherit] min-h-18`}
      />
      <label className="hidden">
        {t('comments.trap')}
        <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {counted && <Count id={notes} text={text} />}
        <Button ref={sender} disabled={isPosting} onClick={submit}>
          {isPosting ? t('comments.posting') : button}
        </Button>
      </div>
      {mistake && (
        <div id={`${notes}-mistake`}>
          <Alert key={mistake.attempt} message={mistake.message} />
        </div>
      )}
      {failed && <SendFailure failed={failed} message={failure} onRetry={submit} />}
    </form>
  )
}

const nearEnd = 200

function Count({ id, text }: { id: string; text: string }) {
  const { t, lang } = useTranslation()
  const words = countWords(text)
  const of = (n: number, max: number) => ({ n: formatNumber(n, lang), max: formatNumber(max, lang) })
  return (
    <p id={id} className={`me-auto text-sm tabular-nums ${words > maxWords ? 'text-danger' : 'text-ink-3'}`}>
      {t('comments.words', of(words, maxWords))}
      {text.length >= nearEnd && ` · ${t('comments.characters', of(text.length, maxCharacters))}`}
    </p>
  )
}
