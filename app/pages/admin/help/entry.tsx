import { type MouseEvent, useState } from 'react'
import { longest } from '#app/features/base/help/choices.ts'
import { listMissingTexts } from '#app/features/base/help/rules.ts'
import type { HelpEntry, QuestionText } from '#app/features/base/help/schema.ts'
import { direction, type Language, languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AreaField, InputField } from '../fields.tsx'
import { Checkbox } from '../saved-form.tsx'
import type { Steps } from '../use-form.ts'

type Props = {
  entry: HelpEntry
  name: string
  builtIn: Record<Language, QuestionText> | undefined
  languages: Language[]
  address: string
  isRefused: boolean
  isFirst: boolean
  isLast: boolean
  move: (by: 1 | -1) => ReturnType<Steps>
  remove: ReturnType<Steps>
  onChange: (part: Partial<HelpEntry>) => void
}

// Not an IconButton: sharing that component with this page would change the chunks, and visitors would load 2 KB more.
const moveLook =
  'grid size-11 shrink-0 place-items-center rounded-sm hover:bg-sunk disabled:text-line-strong disabled:hover:bg-transparent'

const parts = ['question', 'answer'] as const

export function HelpEntryFields({
  entry,
  name,
  builtIn,
  languages,
  address,
  isRefused,
  isFirst,
  isLast,
  move,
  remove,
  onChange,
}: Props) {
  const { t } = useTranslation()
  const isEdited = parts.some((part) =>
    Object.entries(entry[part]).some(
      ([language, text]) => text?.trim() && text !== builtIn?.[language as Language][part],
    ),
  )
  const [isUnfolded, setIsUnfolded] = useState(!builtIn && !isEdited)
  const lacking = isRefused ? listMissingTexts(entry) : []
  const isOpen = isUnfolded || lacking.length > 0
  const states = [
    entry.hidden && t('helpForm.hidden'),
    builtIn ? isEdited && t('helpForm.changed') : t('helpForm.own'),
  ].filter(Boolean)

  const change = (part: keyof QuestionText, language: Language, text: string) =>
    onChange({ [part]: { ...entry[part], [language]: text } })
  const restored = (part: keyof QuestionText) =>
    builtIn && Object.fromEntries(languages.map((language) => [language, builtIn[language][part]]))
  const mover = (by: 1 | -1) => ({
    ...move(by),
    className: moveLook,
    disabled: by < 0 ? isFirst : isLast,
    'aria-label': t(by < 0 ? 'helpForm.up' : 'helpForm.down', { question: name }),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      const { currentTarget } = event
      move(by).onClick(event)
      const parent = currentTarget.parentElement
      const next = currentTarget.disabled ? parent?.querySelector<HTMLElement>('button:enabled') : currentTarget
      next?.focus()
    },
  })
  const text = (part: keyof QuestionText, language: Language) => {
    const isLacking = lacking.some((one) => one.part === part && one.language === language)
    const said = {
      name: `entries.${entry.id}.${part}.${language}`,
      label: t(`helpForm.${part}`),
      mistake: isLacking ? t('helpForm.lacking') : undefined,
      lang: language,
      dir: direction(language),
      maxLength: longest[part],
      value: entry[part][language] ?? '',
      onText: (typed: string) => change(part, language, typed),
      className: 'text-start!',
    }
    return part === 'question' ? <InputField {...said} /> : <AreaField {...said} rows={8} />
  }

  return (
    <li id={entry.id} className="relative rounded-md bg-surface inset-ring inset-ring-line">
      <details open={isOpen} onToggle={(event) => setIsUnfolded(event.currentTarget.open)} className="group">
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md py-2 ps-4 pe-26">
          <span className="text-ink-3 group-open:rotate-180">
            <Icon name="down" />
          </span>
          <span className="min-w-0 flex-1">
            <bdi className={entry.hidden ? 'text-ink-3' : ''}>{name}</bdi>
            {states.length > 0 && <span className="block text-ink-3 text-sm">{states.join(' · ')}</span>}
          </span>
        </summary>
        <input type="hidden" name="order" value={entry.id} />
        <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-4">
          <p className="text-pretty text-ink-3 text-sm">{t(builtIn ? 'helpForm.hint' : 'helpForm.hintOwn')}</p>
          {languages.map((language) => (
            <fieldset key={language} className="grid grid-cols-1 gap-4">
              <legend lang={language} className="mb-2 font-mid">
                {languageNames[language]}
              </legend>
              {text('question', language)}
              {text('answer', language)}
            </fieldset>
          ))}
          <Checkbox name={`entries.${entry.id}.hidden`} isOn={entry.hidden} onChange={(hidden) => onChange({ hidden })}>
            {t('helpForm.hide')}
          </Checkbox>
          <p className="min-w-0 text-ink-3 text-sm">
            {t('helpForm.address')}{' '}
            <bdi dir="ltr" className="select-all break-all text-ink">
              {address}
            </bdi>
          </p>
          <div className="empty:hidden">
            {builtIn ? (
              isEdited && (
                <Button onClick={() => onChange({ question: restored('question'), answer: restored('answer') })}>
                  {t('helpForm.restore')}
                </Button>
              )
            ) : (
              <Button {...remove}>{t('helpForm.remove')}</Button>
            )}
          </div>
        </div>
      </details>
      <span className="absolute end-2 top-1.5 flex">
        <button {...mover(-1)}>
          <span className="rotate-180">
            <Icon name="down" />
          </span>
        </button>
        <button {...mover(1)}>
          <Icon name="down" />
        </button>
      </span>
    </li>
  )
}
