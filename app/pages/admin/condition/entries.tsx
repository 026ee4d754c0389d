import { useId, useState } from 'react'
import { useSheetWords } from '#app/features/stock/condition/components/words.ts'
import {
  type Group,
  listParts,
  listSheet,
  type SheetKey,
  type System,
  sheetFieldOf,
  type WordKey,
} from '#app/features/stock/condition/fields.ts'
import { readCondition } from '#app/features/stock/condition/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AreaField, InputField } from '../fields.tsx'
import { type Sheet, setting } from './use-sheet.ts'

/** Choices, numbers and texts of a group of entries. A second tap on a choice clears it. */
export function SheetEntries({ group, sheet, isFolded = false }: { group: Group; sheet: Sheet; isFolded?: boolean }) {
  const { t } = useTranslation()
  const { part } = useSheetWords()
  const id = useId()
  const heading = (
    <h2 id={id} className="font-mid text-lg">
      {t(`sheet.group.${group}`)}
    </h2>
  )
  const entries = (
    <div className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">
      {listSheet(group).map((key) => {
        const parts = group === 'systems' ? listParts(key as System) : []
        return (
          <div key={key} className="min-w-0">
            <Entry of={key} sheet={sheet} />
            {parts.length > 0 && (
              <details className="mt-1">
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-2 text-sm">
                  {t('sheetEdit.parts', { system: part(key) })}
                  <Icon name="down" size="sm" />
                </summary>
                <div className="grid gap-3 ps-4">
                  {parts.map((one) => (
                    <Entry key={one} of={one} sheet={sheet} />
                  ))}
                </div>
              </details>
            )}
          </div>
        )
      })}
    </div>
  )
  return (
    <section aria-labelledby={id} className="mt-6">
      {isFolded ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between">
            {heading}
            <Icon name="down" size="sm" />
          </summary>
          {entries}
        </details>
      ) : (
        <>
          {heading}
          {entries}
        </>
      )}
    </section>
  )
}

function Entry({ of: key, sheet }: { of: SheetKey; sheet: Sheet }) {
  const { kind } = sheetFieldOf(key)
  if (kind === 'word') return <Words of={key as WordKey} sheet={sheet} />
  return <Typed key={kind} of={key} sheet={sheet} />
}

function Words({ of: key, sheet }: { of: WordKey; sheet: Sheet }) {
  const { part, value } = useSheetWords()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-mid text-sm">{part(key)}</legend>
      <div className="flex flex-wrap gap-2">
        {sheetFieldOf(key).words?.map((word) => {
          const isOn = sheet.condition[key] === word
          return (
            <button
              key={word}
              {...setting(sheet, key, isOn ? '' : word)}
              aria-pressed={isOn}
              className={chipLook(isOn)}
            >
              {value(key, word)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Typed({ of: key, sheet }: { of: SheetKey; sheet: Sheet }) {
  const { t } = useTranslation()
  const { part, value } = useSheetWords()
  const { kind, words = [], max, unit } = sheetFieldOf(key)
  const text = sheet.work.values[key]
  const [typing, setTyping] = useState<string>()
  const isMistaken = (said: string) => readCondition({ [key]: said }).mistakes.length > 0
  const wrong = isMistaken(typing ?? text) ? (typing ?? text) : undefined
  const isNumber = kind === 'number' || kind === 'tyre'
  const handle = (next: string) => {
    setTyping(next)
    if (!isMistaken(next)) sheet.set({ [key]: next }, key)
  }
  const label = unit && unit !== 'km' ? `${part(key)} (${t(`sheet.unit.${unit}`, { n: '' }).trim()})` : part(key)
  const isWord = words.includes(text)
  const common = {
    // The input does not show a word, and a wrong text is not sent.
    name: isWord || (typing !== undefined && wrong === typing) ? undefined : key,
    label,
    mistake: wrong === undefined ? undefined : t('sheetEdit.mistake', { what: wrong }),
    box: 'flex-1',
    dir: 'auto',
    onText: handle,
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {key === 'remarks' ? (
        <AreaField {...common} rows={4} maxLength={max} value={typing ?? text} onBlur={() => setTyping(undefined)} />
      ) : (
        <InputField
          {...common}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          dir={isNumber || kind === 'date' ? 'ltr' : 'auto'}
          maxLength={kind === 'text' ? max : undefined}
          autoComplete="off"
          value={typing ?? (isWord ? '' : text)}
          onBlur={() => wrong === undefined && setTyping(undefined)}
        />
      )}
      {words.map((word) => {
        const isOn = text === word
        return (
          <button
            key={word}
            {...setting({ set: (said) => [setTyping(undefined), sheet.set(said)] }, key, isOn ? '' : word)}
            aria-pressed={isOn}
            aria-label={`${part(key)}: ${value(key, word)}`}
            className={chipLook(isOn)}
          >
            {value(key, word)}
          </button>
        )
      })}
    </div>
  )
}
