import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isBuiltIn, mostOwn } from '#app/features/base/help/choices.ts'
import type { Help, HelpEntry, Said } from '#app/features/base/help/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { SavedForm, useSavedForm } from '../saved-form.tsx'
import { HelpEntryFields } from './entry.tsx'

type Props = { help: Help; builtIn: Record<string, Record<Language, Said>>; languages: Language[]; siteUrl: string }

export function HelpForm({ help, builtIn, languages, siteUrl }: Props) {
  const { t, lang } = useTranslation()
  const work = useSavedForm(help, '/api/help')
  const { values, setValues, failed } = work
  const [moved, setMoved] = useState('')
  const { questions } = values
  const isRefused = failed?.fields.includes('questions') ?? false
  const setQuestions = (next: (questions: HelpEntry[]) => HelpEntry[]) =>
    setValues((before) => ({ ...before, questions: next(before.questions) }))

  const nameOf = (entry: HelpEntry) => {
    const said = (language: Language) => entry.question[language]?.trim() || builtIn[entry.id]?.[language].question
    return [lang, ...languages].map(said).find(Boolean) ?? t('helpForm.unnamed')
  }
  const move = (entry: HelpEntry, at: number, to: number) => {
    setQuestions((all) => {
      const others = all.filter((_, place) => place !== at)
      return [...others.slice(0, to), entry, ...others.slice(to)]
    })
    setMoved(t('helpForm.moved', { question: nameOf(entry), place: formatNumber(to + 1, lang) }))
  }
  const add = () => {
    const id = `q-${Date.now().toString(36)}`
    flushSync(() => setQuestions((all) => [...all, { id, hidden: false, question: {}, answer: {} }]))
    document.getElementById(id)?.querySelector<HTMLElement>('fieldset input')?.focus()
  }

  return (
    <SavedForm work={work} failure={t('helpForm.failed')} success={t('helpForm.saved')} className="mt-4">
      <div className="grid grid-cols-1 gap-3">
        <ol className="grid grid-cols-1 gap-3">
          {questions.map((entry, at) => (
            <HelpEntryFields
              key={entry.id}
              entry={entry}
              name={nameOf(entry)}
              builtIn={builtIn[entry.id]}
              languages={languages}
              address={`${siteUrl}/help#${entry.id}`}
              isRefused={isRefused}
              isFirst={at === 0}
              isLast={at === questions.length - 1}
              onMove={(by) => move(entry, at, at + by)}
              onChange={(part) =>
                setQuestions((all) => all.map((one) => (one.id === entry.id ? { ...one, ...part } : one)))
              }
              onRemove={() => setQuestions((all) => all.filter(({ id }) => id !== entry.id))}
            />
          ))}
        </ol>
        <Button
          size="big"
          className="justify-self-start"
          disabled={questions.filter(({ id }) => !isBuiltIn(id)).length >= mostOwn}
          onClick={add}
        >
          {t('helpForm.add')}
        </Button>
        <p role="status" className="sr-only">
          {moved}
        </p>
      </div>
    </SavedForm>
  )
}
