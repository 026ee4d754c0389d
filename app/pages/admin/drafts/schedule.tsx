import { type FormEvent, useState } from 'react'
import { ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'

type Props = { isSet: boolean; isBusy: boolean; onTime: (at: string | null) => void; onCancel: () => void }

/** Asks for a time in the time zone of this device. */
export function ScheduleForm({ isSet, isBusy, onTime, onCancel }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(tomorrowMorning)
  const [isPast, setIsPast] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const time = new Date(text)
    const isWrong = !(time.getTime() > Date.now())
    setIsPast(isWrong)
    if (!isWrong) onTime(time.toISOString())
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="mt-2 grid gap-4">
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
        {isSet && (
          <Button disabled={isBusy} onClick={() => onTime(null)}>
            {t('drafts.unschedule')}
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={isBusy}>
          {t('drafts.schedule')}
        </Button>
      </div>
    </form>
  )
}

/** In the format of the control, which has no time zone. */
function tomorrowMorning(): string {
  const day = new Date(Date.now() + 86_400_000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
}
