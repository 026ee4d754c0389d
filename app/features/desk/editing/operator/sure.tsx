import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Wanted } from '../shared/values.ts'

const start = 'sure-'

/** The names of all questions that the operator answered with yes in the form. */
export function readSure(form: HTMLFormElement | null): ReadonlySet<string> {
  return new Set(
    [...(form?.querySelectorAll<HTMLInputElement>(`[name^=${start}]:checked`) ?? [])].map(({ name }) =>
      name.slice(start.length),
    ),
  )
}

type Props = { name: string; label: string; onSure?: () => void; children?: ReactNode }

/** A question about an unusual value, with a box to confirm it. */
export function SureBox({ name, label, onSure, children }: Props) {
  return (
    <div className="mt-1 grid gap-1 rounded-md bg-accent-soft px-4 py-2 text-accent-ink text-sm">
      {children}
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={`${start}${name}`} onChange={onSure} className="tick" />
        {label}
      </label>
    </div>
  )
}

/** Asks whether to save a car without its make or model. */
export function GapBox({ name, onSure }: { name: Exclude<Wanted, 'pictures'>; onSure: () => void }) {
  const { t } = useTranslation()
  return <SureBox name={name} label={t(`operator.without.${name}`)} onSure={onSure} />
}

/** The question about missing pictures. It is near the button, because the pictures may be on another step. */
export function PicturesGap() {
  const { t } = useTranslation()
  return (
    <div id="no-pictures" data-asks={t('operator.pictures.label')}>
      <SureBox name="pictures" label={t('operator.without.pictures')}>
        <p>{t('operator.rule.noPictures')}</p>
      </SureBox>
    </div>
  )
}
