import { type MouseEvent, useEffect, useRef, useState } from 'react'

export type Section = { id: string; title: string }

const partLook =
  'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full px-4 text-fact text-ink-2 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-mid aria-[current]:text-accent-ink lg:min-h-10 lg:whitespace-normal lg:rounded-sm lg:px-3'

export function SectionList({ label, sections }: { label: string; sections: Section[] }) {
  const [at, setAt] = useState(sections[0]?.id)
  const row = useRef<HTMLElement>(null)
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) setAt(target.id)
      },
      { rootMargin: '-25% 0px -74% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [ids])

  useEffect(() => {
    const link = row.current?.querySelector(`[href="#${at}"]`)
    if (!row.current || !link) return
    const [box, own] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollBy({ left: own.left + own.width / 2 - box.left - box.width / 2 })
  }, [at])

  const handleGo = (event: MouseEvent, id: string) => {
    const section = document.getElementById(id)
    if (!section) return
    // The router would add an entry to the history.
    event.preventDefault()
    section.scrollIntoView()
    section.querySelector('h2')?.focus({ preventScroll: true })
    setAt(id)
  }

  return (
    <nav
      ref={row}
      aria-label={label}
      className="swipe sticky max-lg:[@media(height<34rem)]:static top-(--header) z-3 flex gap-1 border-line border-b bg-ground py-1.5 lg:top-[calc(var(--header)+1.5rem)] lg:mx-0 lg:flex-col lg:self-start lg:overflow-visible lg:border-b-0 lg:p-0"
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === at ? 'location' : undefined}
          onClick={(event) => handleGo(event, id)}
          className={partLook}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
