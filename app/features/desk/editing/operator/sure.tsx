import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Wanted } from '../shared/values.ts'

/** The names of all questions that the operator answered with yes in the form. */
export function readSure(form: HTMLFormElement | null): ReadonlySet<string> {
  return new Set([...(form?.querySelectorAll<HTMLInputElement>('[name=sure]:checked') ?? [])].map(({ value }) => value))
}

type Props = { name: string; label: string; isSure?: boolean | undefined; onSure?: () => void; children?: ReactNode }

/** A question about an unusual value, with a box to confirm it. */
export function SureBox({ name, label, isSure, onSure, children }: Props) {
  return (
    <div className="mt-1 grid gap-1 rounded-md bg-accent-soft px-4 py-2 text-accent-ink text-sm">
      {children}
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="sure" value={name} defaultChecked={isSure} onChange={onSure} className="tick" />
        {label}
      </label>
    </div>
  )
}

/** Asks whether to save a car without its make or model. */
export function GapBox({ name, ...rest }: Omit<Props, 'label'> & { name: Exclude<Wanted, 'pictures'> }) {
  const { t } = useTranslation()
  return <SureBox name={name} label={t(`operator.without.${name}`)} {...rest} />
}

/** The question about missing pictures. It is near the button, because the pictures may be on another step. */
export function PicturesGap({ isSure }: Pick<Props, 'isSure'>) {
  const { t } = useTranslation()
  return (
    <div id="no-pictures" data-asks={t('operator.pictures.label')}>
      <SureBox name="pictures" label={t('operator.without.pictures')} isSure={isSure}>
        <p>{t('operator.rule.noPictures')}</p>
      </SureBox>
    </div>
  )
}
