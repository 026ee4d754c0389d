import { formatMoment } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'
import type { Loaded } from '../form-values.ts'
import { PageForm } from '../saved-form.tsx'
import { useForm } from '../use-form.ts'
import { useRefusal } from './refusal.ts'
import type { RatesAddress } from './stored.server.ts'

const ofTheBank = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

type Props = { loaded: Loaded<RatesAddress>; posted: object | undefined; triedAt: string | null }

export function RatesFetch({ loaded, posted, triedAt }: Props) {
  const { t, lang } = useTranslation()
  const refusal = useRefusal()
  const work = useForm(loaded, posted, { name: 'fetched' })
  const { values, change, answer, failed, isSaving, isSaid, isWrong } = work
  const typed = values.ratesUrl
  return (
    <PageForm
      work={work}
      isDisabled={isSaving}
      label={() => t('rates.url')}
      className="mt-10 grid gap-3 border-line border-t pt-6"
      end={
        failed &&
        !isWrong('ratesUrl') && (
          <Alert message={answer?.reason ? refusal(answer.reason.code, answer.reason.values) : t('rates.failed')}>
            {answer?.reason?.code === 'moved' && (
              <Button type="submit" name="confirmed" value="on">
                {t('rates.confirm')}
              </Button>
            )}
          </Alert>
        )
      }
    >
      <h2 className="font-mid text-lg">{t('rates.fetchTitle')}</h2>
      <InputField
        name="ratesUrl"
        label={t('rates.url')}
        hint={t('rates.urlHint')}
        mistake={isWrong('ratesUrl') ? t('rates.wrongUrl') : undefined}
        type="url"
        dir="ltr"
        maxLength={2000}
        value={typed}
        onText={(text) => change({ ratesUrl: text })}
      />
      <div className="flex flex-wrap items-center gap-3">
        {!typed && <Button onClick={() => change({ ratesUrl: ofTheBank })}>{t('rates.useBank')}</Button>}
        <Button type="submit" disabled={isSaving}>
          {t(isSaving ? 'rates.fetching' : typed.trim() ? 'rates.fetchNow' : 'edit.save')}
        </Button>
        <p role="status" className="text-ink-2">
          {isSaid
            ? t(typed ? 'rates.fetched' : 'rates.saved')
            : triedAt && loaded.values.ratesUrl && t('rates.tried', { when: formatMoment(triedAt, lang) })}
        </p>
      </div>
    </PageForm>
  )
}
