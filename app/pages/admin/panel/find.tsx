import type { ReactNode } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

export const panelStates = ['all', 'available', 'reserved', 'sold', 'bin'] as const
export type PanelState = (typeof panelStates)[number]

export function panelAddress(state: PanelState, query?: string): string {
  const search = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(state === 'all' ? {} : { state }),
  }).toString()
  return href('/Admin') + (search && `?${search}`)
}

type Props = {
  state: PanelState
  query: string | undefined
  counts: Record<PanelState, number>
  drafts: number
  children: ReactNode
}

export function PanelFind({ state, query = '', counts, drafts, children }: Props) {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <search className="min-w-0 max-w-112 flex-1">
          <Form
            action={href('/Admin')}
            className="flex h-12 items-center gap-2 rounded-md bg-surface ps-4 pe-1 inset-ring inset-ring-line-strong focus-within:inset-ring-2 focus-within:inset-ring-accent"
          >
            <input
              key={query}
              type="search"
              name="q"
              defaultValue={query}
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              dir="auto"
              aria-label={t('panel.find')}
              placeholder={t('panel.find')}
              className="focus-outside h-full min-w-0 flex-1 bg-transparent text-edge [&::-webkit-search-cancel-button]:hidden"
            />
            {state !== 'all' && <input type="hidden" name="state" value={state} />}
            {query && (
              <IconButton icon="close" label={t('panel.clear')} onClick={() => navigate(panelAddress(state))} />
            )}
            <button
              type="submit"
              aria-label={t('search.submit')}
              className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunk"
            >
              <Icon name="search" />
            </button>
          </Form>
        </search>
        {children}
      </div>
      <nav aria-label={t('panel.states')} className="flex flex-wrap gap-1.5 sm:gap-2">
        {panelStates.map((one) => (
          <Link
            key={one}
            to={panelAddress(one, query)}
            aria-current={one === state ? 'page' : undefined}
            className={`${chipLook(one === state)} max-sm:px-2.5!`}
          >
            {t(one === 'reserved' ? 'reserve.panel' : `panel.${one}`)}{' '}
            <span className="font-normal tabular-nums">{formatNumber(counts[one], lang)}</span>
          </Link>
        ))}
        <Link to={href('/drafts')} className={`${chipLook(false)} max-sm:px-2.5!`}>
          {t('drafts.link')} <span className="font-normal tabular-nums">{formatNumber(drafts, lang)}</span>
        </Link>
      </nav>
    </div>
  )
}
