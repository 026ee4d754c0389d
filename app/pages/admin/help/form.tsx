import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isBuiltIn, mostOwn } from '#app/features/base/help/choices.ts'
import type { HelpForm as Form, HelpEntry, QuestionText } from '#app/features/base/help/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { type Language, languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Loaded } from '../form-values.ts'
import { SavedForm } from '../saved-form.tsx'
import { useForm } from '../use-form.ts'
import { blanks } from './blanks.ts'
import { HelpEntryFields } from './entry.tsx'

type Props = {
  loaded: Loaded<Form>
  posted: object | undefined
  builtIn: Record<string, Record<Language, QuestionText>>
  languages: Language[]
  siteUrl: string
}

export function HelpForm({ loaded, posted, builtIn, languages, siteUrl }: Props) {
  const { t, lang } = useTranslation()
  const work = useForm(loaded, posted, { blanks })
  const { values, setValues, isWrong, step } = work
  const [moved, setMoved] = useState('')
  const questions = values.order.map(
    (id): HelpEntry => ({ id, ...(values.entries[id] ?? { hidden: false, question: {}, answer: {} }) }),
  )
  const isRefused = isWrong('questions')

  const nameOf = (entry: Pick<HelpEntry, 'id' | 'question'>) => {
    const said = (language: Language) => entry.question[language]?.trim() || builtIn[entry.id]?.[language].question
    return [lang, ...languages].map(said).find(Boolean) ?? t('helpForm.unnamed')
  }
  const move = (entry: HelpEntry, at: number, to: number) => {
    const { onClick, ...rest } = step(`order move ${at} ${to}`)
    const handleClick = (event: Parameters<typeof onClick>[0]) => {
      flushSync(() => onClick(event))
      setMoved(t('helpForm.moved', { question: nameOf(entry), place: formatNumber(to + 1, lang) }))
    }
    return { ...rest, onClick: handleClick }
  }
  const add = step('order add')
  const list = useRef<HTMLOListElement>(null)
  const label = (name: string) => {
    const [field, id = '', part, language] = name.split('.')
    if (field === 'order') return t('helpForm.title')
    const question = nameOf({ id, ...(values.entries[id] ?? { hidden: false, question: {}, answer: {} }) })
    if (part === 'hidden') return `${question}: ${t('helpForm.hide')}`
    return `${question}: ${t(`helpForm.${part as keyof QuestionText}`)} (${languageNames[language as Language]})`
  }
  const say = (name: string, value: unknown) =>
    name === 'order'
      ? (value as string[]).map((id) => nameOf({ id, question: {}, ...values.entries[id] })).join('\n')
      : undefined

  return (
    <SavedForm
      work={work}
      failure={t('helpForm.failed')}
      success={t('helpForm.saved')}
      label={label}
      say={say}
      className="mt-4"
    >
      <div className="grid grid-cols-1 gap-3">
        <ol ref={list} className="grid grid-cols-1 gap-3">
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
              move={(by) => move(entry, at, at + by)}
              remove={step(`order remove ${at}`)}
              onChange={(part) =>
                setValues(({ order, entries }) => {
                  const { id, ...before } = entry
                  return { order, entries: { ...entries, [id]: { ...before, ...entries[id], ...part } } }
                })
              }
            />
          ))}
        </ol>
        <Button
          size="big"
          className="justify-self-start"
          disabled={questions.filter(({ id }) => !isBuiltIn(id)).length >= mostOwn}
          {...add}
          onClick={(event) => {
            flushSync(() => add.onClick(event))
            list.current?.querySelector<HTMLElement>('li:last-child fieldset input')?.focus()
          }}
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
