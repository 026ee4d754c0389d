import { type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'

function findWrong(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
}

/** Moves the focus to the first mistake of a form, and unfolds them all. */
export function focusFirst(box: HTMLElement | null): void {
  const all = findWrong(box)
  for (const element of all) unfold(element)
  if (all[0]) focusOn(all[0])
}

function unfold(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

function focusOn(element: HTMLElement): void {
  unfold(element)
  const inside = element.matches('input, select, textarea, button')
    ? element
    : element.querySelector<HTMLElement>('input, select, textarea, button')
  inside?.focus()
}

type Mistake = { id: string; label: string }

function listMistakes(box: HTMLElement | null): Mistake[] {
  return findWrong(box).map((element) => ({
    id: element.id,
    label: (
      document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent ??
      element.ariaLabel ??
      ''
    ).trim(),
  }))
}

/**
 * Lists all mistakes of a form with links, if there are several. It reads them from the page, so that it fits every
 * form.
 */
export function MistakeSummary({ box }: { box: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const title = useId()
  const [mistakes, setMistakes] = useState<Mistake[]>([])
  // After every render, because any change may remove a mistake.
  useEffect(() => {
    const next = listMistakes(box.current)
    setMistakes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  })
  if (mistakes.length < 2) return null
  return (
    <nav aria-labelledby={title} className="mb-6 rounded-md bg-danger-soft px-4 py-3 text-danger">
      <p id={title} className="font-mid">
        {t('operator.failure.fields')}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {mistakes.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                const element = document.getElementById(id)
                if (element) focusOn(element)
              }}
              className="inline-block min-w-6 py-2.5 text-pretty underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
