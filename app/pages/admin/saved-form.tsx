import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import { ConflictFields, showConflict } from './conflict-fields.tsx'
import { FormBar } from './form-bar.tsx'
import { valueAt, withValue } from './form-values.ts'
import { type Section, SectionList } from './section-list.tsx'
import { type FormWork, useHydrated } from './use-form.ts'

type PageFormProps<T extends object> = {
  work: FormWork<T>
  /** The form of a fetcher, which saves without a navigation. */
  as?: typeof Form
  isDisabled: boolean
  /** The label of a control, for the question whose value is kept. */
  label: (name: string) => string
  /** A value as text, if it is more than one word or line. */
  say?: ((name: string, value: unknown) => ReactNode) | undefined
  className: string
  title?: string
  /** Shows the chosen value of a conflict. Without it, the value goes into `work`. */
  onChoose?: (name: string, value: unknown) => void
  /** Runs before the form is sent, which it may prevent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** What stands below the question about conflicts. */
  end: ReactNode
  children: ReactNode
}

/** A form that ends in the action of its page (`form.server.ts`), also without JavaScript. */
export function PageForm<T extends object>({
  work,
  as: AnyForm = Form,
  isDisabled,
  label,
  say,
  className,
  title,
  onChoose = (name, value) => work.setValues((now) => withValue(now, name, value)),
  onSubmit = () => work.send(),
  end,
  children,
}: PageFormProps<T>) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { answer, conflicts, isSaving, taken, yours } = work
  useEffect(() => {
    if (!answer || isSaving) return
    if (answer.conflicts?.length) showConflict()
    else focusFirst(form.current)
  }, [answer, isSaving])
  const sayValue = (name: string, value: unknown): ReactNode => {
    const said = say?.(name, value)
    if (said !== undefined) return said
    if (typeof value === 'boolean') return t(value ? 'merge.on' : 'merge.off')
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  }
  return (
    <AnyForm
      ref={form}
      method="post"
      replace
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={onSubmit}
      noValidate
      className={className}
    >
      <input type="hidden" name="form" value={work.name} />
      <input type="hidden" name="seen" value={JSON.stringify(work.seen)} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden disabled={isDisabled} />
      <MistakeSummary box={form} />
      {children}
      {conflicts.length > 0 && (
        <ConflictFields
          title={title ?? t('merge.form')}
          fields={conflicts.map(({ name, theirs, mark }) => ({
            name,
            label: label(name),
            theirs: sayValue(name, theirs),
            yours: sayValue(name, valueAt(yours, name)),
            radio: (side) => ({
              name: `choose.${name}`,
              value: side === 'theirs' ? side : mark,
              onChange: () => onChoose(name, side === 'theirs' ? theirs : valueAt(yours, name)),
            }),
          }))}
          note={taken.length > 0 ? t('merge.taken', { fields: taken.map(label).join(', ') }) : undefined}
        />
      )}
      {end}
    </AnyForm>
  )
}

type FormProps<T extends object> = Pick<
  PageFormProps<T>,
  'work' | 'label' | 'say' | 'className' | 'onSubmit' | 'children'
> & {
  failure: string
  success: string
  parts?: Section[]
}

export function SavedForm<T extends object>({ failure, success, className, parts = [], ...rest }: FormProps<T>) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const { failed, isChanged, isSaving, isSaid } = rest.work
  const hasList = parts.length > 0
  const isDisabled = isHydrated && (isSaving || !isChanged)
  const written = (
    <PageForm
      {...rest}
      isDisabled={isDisabled}
      // Scroll margins keep focused fields clear of the bar at the bottom and, on phones, of the list of sections.
      className={`grid grid-cols-1 gap-10 [&_:is(input,select,textarea,button)]:scroll-mb-28 [&_[aria-invalid=true]]:scroll-mb-60 ${hasList ? 'mt-3 lg:mt-0 [&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-2 max-lg:[&_:is(input,select,textarea,button)]:scroll-mt-16' : className}`}
      end={
        <>
          <FormBar
            message={isChanged ? t('settings.unsaved') : isSaid ? success : undefined}
            trouble={failed && <OperatorFailure failed={failed} message={failure} />}
          >
            <Button type="submit" kind="primary" size="big" disabled={isDisabled}>
              {t(isSaving ? 'edit.saving' : 'edit.save')}
            </Button>
          </FormBar>
          <OperatorLeave isDirty={() => isChanged} />
        </>
      }
    />
  )
  if (!hasList) return written
  return (
    <div className={`lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 ${className}`}>
      <SectionList label={t('settings.parts')} sections={parts} />
      {written}
    </div>
  )
}

export function Group({
  id,
  title,
  note,
  children,
}: {
  id?: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section id={id} className="grid grid-cols-1 gap-5 border-line border-t pt-6 max-lg:scroll-mt-10">
      <div>
        <h2 tabIndex={id ? -1 : undefined} className={`font-mid text-lg ${id ? 'focus-outside' : ''}`}>
          {title}
        </h2>
        {note && <p className="text-pretty text-ink-3 text-sm">{note}</p>}
      </div>
      {children}
    </section>
  )
}

type CheckboxProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode } & Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'disabled'
>

export function Checkbox({ isOn, onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        {...rest}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="tick"
      />
      {/* Language names may differ between server and browser. */}
      <span suppressHydrationWarning>{children}</span>
    </label>
  )
}
