import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parseStored, readStored, writeStored } from '#app/lib/stored.ts'
import { useCombobox } from './combobox.ts'
import { RecentRow, rowsOf, SuggestedRow } from './rows.tsx'
import { useSuggestions } from './use-suggestions.ts'

export { addRecent }

export type SuggestionsProps = {
  input: HTMLInputElement
  id: string
  onState: (state: { isOpen: boolean; active?: string | undefined }) => void
}

export function SearchSuggestions({ input, id, onState }: SuggestionsProps) {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => trimmed(input))
  const [recent, setRecent] = useState(listRecent)
  const answered = useSuggestions(typed, lang)
  const { names, cars } = rowsOf(answered?.answer, useAbroad().place)
  const rows = typed ? [...names, ...cars] : recent
  const rowId = (at: number) => `${id}-${at}`

  const forget = (words?: string) => {
    removeRecent(words)
    setRecent(listRecent())
  }
  const { isOpen, active, close } = useCombobox(input, box, {
    count: rows.length,
    onInput: () => setTyped(trimmed(input)),
    onOpen: () => setRecent(listRecent()),
    onChoose: (at) => document.getElementById(rowId(at))?.click(),
    onRemove: (at) => {
      if (!typed) forget(recent[at])
    },
    onSubmit: () => {
      const words = trimmed(input)
      addRecent(words)
      const exact = answered?.isCurrent && answered.words === words ? cars.find(({ car }) => car?.exact) : undefined
      if (exact) navigate(exact.to)
      return exact !== undefined
    },
  })
  const activeId = isOpen && active >= 0 ? rowId(active) : undefined
  useEffect(() => onState({ isOpen, active: activeId }), [onState, isOpen, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const handleChosen = (words = '') => {
    input.value = words
    setTyped(words.trim())
    close()
    input.blur()
  }

  return (
    <>
      <div
        ref={box}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-4 mt-2 overflow-y-auto overscroll-contain rounded-[1rem] bg-surface p-2 shadow-float"
      >
        {!typed && (
          <div className="flex items-center justify-between ps-2 text-ink-3 text-sm">
            <span id={`${id}-recent`}>{t('suggest.recent')}</span>
            <button
              type="button"
              onClick={() => {
                forget()
                input.focus()
              }}
              className="min-h-11 rounded-sm px-2 text-ink-2 hover:bg-sunk hover:text-ink"
            >
              {t('suggest.clear')}
            </button>
          </div>
        )}
        <div id={id} role="listbox" aria-label={typed ? t('search.label') : t('suggest.recent')}>
          {typed
            ? [
                { rows: names, label: t('suggest.names'), from: 0 },
                { rows: cars, label: t('suggest.cars'), from: names.length },
              ].map(
                ({ rows, label, from }) =>
                  rows.length > 0 && (
                    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, not of form fields
                    <div
                      key={label}
                      role="group"
                      aria-label={label}
                      className="not-first:mt-2 not-first:border-line not-first:border-t not-first:pt-2"
                    >
                      {rows.map((row, at) => (
                        <SuggestedRow
                          key={row.key}
                          row={row}
                          id={rowId(from + at)}
                          typed={typed}
                          isActive={from + at === active}
                          onChosen={() => handleChosen(row.words)}
                        />
                      ))}
                    </div>
                  ),
              )
            : recent.map((words, at) => (
                <RecentRow
                  key={words}
                  words={words}
                  id={rowId(at)}
                  isActive={at === active}
                  onChosen={() => handleChosen(words)}
                  onRemove={() => forget(words)}
                />
              ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && typed && answered?.isCurrent && t('suggest.found', { count: rows.length })}
      </p>
    </>
  )
}

const trimmed = ({ value }: HTMLInputElement) => value.trim().replace(/\s+/g, ' ')

const key = 'nuricar-searches'
const most = 5

/** Returns recent searches of this device, newest first. Empty if the browser blocks storage. */
function listRecent(): string[] {
  const isShort = (words: unknown): words is string => typeof words === 'string' && words.length <= 200
  return parseStored(readStored(key)).filter(isShort).slice(0, most)
}

function addRecent(words: string): void {
  if (words)
    write([words, ...listRecent().filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, most))
}

function removeRecent(words?: string): void {
  write(words === undefined ? [] : listRecent().filter((other) => other !== words))
}

function write(list: string[]): void {
  writeStored(key, list.length > 0 ? JSON.stringify(list) : '')
}
