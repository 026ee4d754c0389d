import { type ComponentType, type KeyboardEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { href, useHref, useNavigate } from 'react-router'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { isSaving } from '#app/lib/data-saver.ts'
import { Icon } from '#app/ui/icon.tsx'
import { searchAddress } from './search-address.ts'
import type { SuggestionsProps } from './suggestions.tsx'

let loaded: ComponentType<SuggestionsProps> | undefined
let coming: Promise<typeof import('./suggestions.tsx') | undefined> | undefined

/** Loads the list of suggestions. The visitor did not ask for it, so a failure is not shown. */
function bring() {
  coming ??= quietly(() => import('./suggestions.tsx')).catch(() => {
    coming = undefined
    return undefined
  })
  return coming
}

/** Suggestions cost a request for every word or two, so visitors with Save-Data get none. */
function wantsSuggestions(): boolean {
  return !isSaving()
}

/**
 * The search field. `query` is the current search. `isQuiet` where typing is not the main action. Without JavaScript,
 * the server redirects the form to the same URL.
 */
export function SearchBar({ query = '', isQuiet = false }: { query?: string; isQuiet?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { place, plan } = useAbroad()
  const list = useId()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState(() => loaded)
  const [{ isOpen, active }, setState] = useState<{ isOpen: boolean; active?: string | undefined }>({ isOpen: false })
  const hasSuggestions = useSyncExternalStore(
    () => () => undefined,
    wantsSuggestions,
    () => false,
  )

  const load = () => {
    if (loaded || !hasSuggestions) return setSuggestions(() => loaded)
    bring().then((module) => {
      loaded = module?.SearchSuggestions
      setSuggestions(() => loaded)
    })
  }
  useEffect(() => {
    // The field may be focused before hydration.
    if (input && input === document.activeElement) load()
  })

  const handleKey = (event: KeyboardEvent) => {
    // This Enter ends an IME composition, but some browsers would also submit the form.
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
  }

  const handleClear = () => {
    if (!input) return
    input.value = ''
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <search className="relative block min-w-0">
      <form
        action={useHref(href('/search/:query?'))}
        method="get"
        className="flex h-14 items-center gap-1 rounded-[1rem] bg-surface ps-4 pe-1.5 inset-ring inset-ring-line-strong focus-within:inset-ring-2 focus-within:inset-ring-accent"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          // The list is not loaded yet, so the search is stored here. The new `defaultValue` keeps the list from
          // opening when it has loaded.
          if (!loaded && hasSuggestions) {
            bring().then((module) => module?.addRecent(words))
            if (input) input.defaultValue = input.value
          }
          navigate(searchAddress(words, place))
        }}
      >
        {plan && <input type="hidden" name="to" value={place} />}
        <span className="me-2 hidden text-ink-3 sm:block">
          <Icon name="search" />
        </span>
        <input
          key={query}
          ref={setInput}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          onFocus={load}
          onKeyDown={handleKey}
          {...(hasSuggestions && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': list,
            'aria-activedescendant': active,
          })}
          className="peer focus-outside h-full min-w-0 flex-1 bg-transparent text-edge [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="button"
          aria-label={t('suggest.empty')}
          title={t('suggest.empty')}
          onClick={handleClear}
          className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-sunk hover:text-ink noscript:hidden peer-placeholder-shown:hidden"
        >
          <Icon name="close" />
        </button>
        <button
          type="submit"
          aria-label={t('search.submit')}
          className={`inline-flex min-h-11 items-center justify-center rounded-[.7rem] px-3 font-mid transition-colors sm:px-5 ${isQuiet ? 'text-ink-2 hover:bg-sunk' : 'bg-accent text-on-accent hover:bg-accent-hover'}`}
        >
          <span className="sm:hidden">
            <Icon name="search" />
          </span>
          <span className="hidden sm:inline">{t('search.submit')}</span>
        </button>
      </form>
      {Suggestions && input && <Suggestions input={input} id={list} onState={setState} />}
    </search>
  )
}
