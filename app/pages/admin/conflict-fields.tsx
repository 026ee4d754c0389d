import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'

type Side = 'theirs' | 'yours'
type Field = {
  name: string
  label: string
  theirs: ReactNode
  yours: ReactNode
  radio: (side: Side) => ComponentProps<'input'>
}
type Props = { title: string; fields: Field[]; note?: string | undefined }

/** Scrolls to the start of the question, because the bar at the bottom would cover its choices. */
export function showConflict(): void {
  const heading = document.getElementById('conflict')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** Asks which value of each field to keep, where somebody else has changed it too. */
export function ConflictFields({ title, fields, note }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="conflict" className="rounded-lg bg-surface p-4 inset-ring inset-ring-line-strong sm:p-6">
      <h2 id="conflict" tabIndex={-1} className="focus-outside font-strong text-xl tracking-tight">
        {title}
      </h2>
      <p className="mt-1 text-pretty text-ink-2">{t('merge.text')}</p>
      {fields.map(({ name, label, radio, ...values }) => (
        <fieldset key={name} className="mt-4 min-w-0 border-line border-t pt-3">
          <legend className="float-start mb-2 w-full font-mid">{label}</legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {(['theirs', 'yours'] as const).map((side) => (
              <label
                key={side}
                className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-md p-3 inset-ring inset-ring-line has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent"
              >
                <input type="radio" {...radio(side)} className="mt-0.5 tick" />
                <span className="min-w-0 flex-1">
                  <span className="block text-ink-2 text-sm">{t(`merge.${side}`)}</span>
                  {typeof values[side] === 'string' ? <Text text={values[side]} /> : values[side]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {note && <p className="mt-4 text-ink-2 text-sm">{note}</p>}
    </section>
  )
}

function Text({ text }: { text: string }) {
  const { t } = useTranslation()
  if (!text.trim()) return <span className="block text-ink-3">{t('merge.empty')}</span>
  return (
    <span dir="auto" className="block max-h-48 overflow-y-auto whitespace-pre-line break-words text-edge">
      {text}
    </span>
  )
}
