import { useTranslation } from 'react-i18next'
import { href, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

/** The search field. `query` is what the page shows results for. Without JavaScript the form goes to the server, which leads on to the same address. */
export function SearchBar({ query = '' }: { query?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <search className="min-w-0">
      <form
        action={href('/search/:query?')}
        method="get"
        className="flex h-14 items-center gap-3 rounded-[1rem] bg-surface ps-4 pe-1.5 inset-ring inset-ring-line-strong focus-within:inset-ring-2 focus-within:inset-ring-accent"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          navigate(href('/search/:query?', { query: words || undefined }))
        }}
      >
        <span className="hidden text-ink-3 sm:block">
          <Icon name="search" />
        </span>
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          className="focus-outside h-full min-w-0 flex-1 bg-transparent text-edge"
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-[.7rem] bg-accent font-mid text-on-accent transition-colors hover:bg-accent-hover sm:px-5"
        >
          <span className="sm:hidden">
            <Icon name="search" />
          </span>
          <span className="hidden sm:inline">{t('search.submit')}</span>
        </button>
      </form>
    </search>
  )
}
