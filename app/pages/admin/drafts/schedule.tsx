import { type FormEvent, useState } from 'react'
import type { Draft } from '#app/features/desk/drafts/schema.ts'
import { ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'
import { DraftForm } from './form.tsx'

type Props = { drafts: Draft[]; isBusy: boolean; onCancel: () => void }

/** Asks for a time in the time zone of this device. */
export function ScheduleForm({ drafts, isBusy, onCancel }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(tomorrowMorning)
  const [isPast, setIsPast] = useState(false)
  const time = new Date(text)
  const handleSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isWrong = submitter?.getAttribute('value') !== 'unschedule' && !(time.getTime() > Date.now())
    setIsPast(isWrong)
    if (isWrong) event.preventDefault()
  }
  return (
    <DraftForm intent="schedule" drafts={drafts} onSubmit={handleSubmit} className="mt-2 grid gap-4">
      <input type="hidden" name="at" value={text && time.toISOString()} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden disabled={isBusy} />
      <p className="text-pretty text-ink-2">{t('drafts.scheduleText')}</p>
      <InputField
        label={t('drafts.time')}
        hint={t('drafts.timeZone', { zone: ownZone() })}
        mistake={isPast ? t('drafts.timePast') : undefined}
        type="datetime-local"
        dir="ltr"
        value={text}
        onText={setText}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('admin.confirm.cancel')}</Button>
        {drafts.some(({ publishAt }) => publishAt !== null) && (
          <Button type="submit" name="intent" value="unschedule" disabled={isBusy}>
            {t('drafts.unschedule')}
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={isBusy}>
          {t('drafts.schedule')}
        </Button>
      </div>
    </DraftForm>
  )
}

/** In the format of the control, which has no time zone. */
function tomorrowMorning(): string {
  const day = new Date(Date.now() + 86_400_000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
}
