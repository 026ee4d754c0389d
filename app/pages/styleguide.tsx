import { type ComponentType, useState } from 'react'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { chipLook } from '#app/ui/chip.tsx'
import { PageHead } from './shell/page-head.tsx'

export const handle = { access: 'session' } satisfies PageHandle

const files = import.meta.glob<ComponentType>(
  ['../ui/*.example.tsx', '../features/*/*/{components,shared}/*.example.tsx'],
  {
    eager: true,
    import: 'default',
  },
)
const examples = Object.entries(files).map(([path, Example]) => ({
  name: path.replace(/^.*\/|\.example\.tsx$/g, ''),
  Example,
}))

const title = 'Styleguide'
const themes = ['system', 'light', 'dark'] as const
const directions = ['page', 'ltr', 'rtl'] as const

// The dark design tokens depend on a media rule, so its condition is replaced.
function setTheme(theme: (typeof themes)[number]) {
  const media = { system: 'screen and (prefers-color-scheme: dark)', light: 'not all', dark: 'all' }[theme]
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      const holdsTokens = rule instanceof CSSMediaRule && /^:root \{ --ground/.test(rule.cssRules[0]?.cssText ?? '')
      if (holdsTokens) rule.media.mediaText = media
    }
  }
}

export default function Styleguide() {
  const [theme, setShownTheme] = useState<(typeof themes)[number]>('system')
  const [direction, setDirection] = useState<(typeof directions)[number]>('page')
  return (
    <>
      <PageHead title={title} index={false} />
      <h1 className="mt-8 font-strong text-2xl tracking-tight">{title}</h1>
      <div className="sticky top-16 z-3 flex flex-wrap gap-2 bg-ground py-4">
        {themes.map((name) => (
          <button
            key={name}
            type="button"
            className={chipLook(name === theme)}
            onClick={() => {
              setTheme(name)
              setShownTheme(name)
            }}
          >
            {name}
          </button>
        ))}
        {directions.map((name) => (
          <button key={name} type="button" className={chipLook(name === direction)} onClick={() => setDirection(name)}>
            {name}
          </button>
        ))}
      </div>
      <div dir={direction === 'page' ? undefined : direction}>
        {examples.map(({ name, Example }) => (
          <section key={name} aria-labelledby={`example-${name}`} className="border-line border-t py-8">
            <h2 id={`example-${name}`} className="mb-4 font-strong text-lg">
              {name}
            </h2>
            <Example />
          </section>
        ))}
      </div>
    </>
  )
}
