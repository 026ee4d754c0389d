import { type FormEvent, type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { type Costs, longest, sumByKind } from '#app/features/stock/ledger/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { AreaField, InputField } from '../fields.tsx'
import type { Loaded } from '../form-values.ts'
import { Group, SavedForm } from '../saved-form.tsx'
import { useForm } from '../use-form.ts'
import { blanks } from './blanks.ts'
import { CostEntries, isDoubtful, keyOf, type LedgerForm, readCost } from './costs.tsx'

type Props = {
  /** Undefined for a draft. */
  carId?: string
  loaded: Loaded<LedgerForm>
  posted: object | undefined
  seesCosts: boolean
  today: string
  /** What stands above the form, with what is typed at the moment. */
  summary: (costs: Costs, boughtOn: string) => ReactNode
}

/** The form with the costs, plate, place and note of a car or draft. */
export function LedgerEntries({ carId, loaded, posted, seesCosts, today, summary }: Props) {
  const { t } = useTranslation()
  const work = useForm<LedgerForm>(loaded, posted, { blanks })
  const { values, change, isWrong } = work
  // Small amounts that are meant as they were typed.
  const [kept, setKept] = useState<string[]>([])
  const costs = values.costs.flatMap((cost) => readCost(cost) ?? [])
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!values.costs.some((cost) => isDoubtful(cost) && !kept.includes(keyOf(cost)))) return work.send()
    event.preventDefault()
    event.currentTarget.querySelector<HTMLButtonElement>('[data-meant] button')?.focus()
  }
  return (
    <>
      {seesCosts && summary(sumByKind(costs), values.boughtOn ?? '')}
      <SavedForm
        work={work}
        failure={t('ledger.failed')}
        success={t('ledger.saved')}
        label={(name) => t(`ledger.${name as keyof LedgerForm}`)}
        say={(name, value) =>
          name === 'costs'
            ? (value as LedgerForm['costs']).map(({ kind, amount }) => `${t(`ledger.${kind}`)} ${amount}`).join(', ')
            : undefined
        }
        className="mt-8"
        onSubmit={handleSubmit}
      >
        {seesCosts && (
          <Group title={t('ledger.costs')} note={t('ledger.costsNote')}>
            <CostEntries
              carId={carId}
              work={work}
              today={today}
              kept={kept}
              onKeep={(key) => setKept((before) => [...before, key])}
            />
          </Group>
        )}
        <Group title={t('ledger.yard')}>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <InputField
              label={t('ledger.boughtOn')}
              name="boughtOn"
              type="date"
              min="1980-01-01"
              max={today}
              value={values.boughtOn ?? ''}
              onText={(typed) => change({ boughtOn: typed })}
              mistake={isWrong('boughtOn') ? t('ledger.noDay') : undefined}
            />
            {(['plate', 'place'] as const).map((name) => (
              <InputField
                key={name}
                label={t(`ledger.${name}`)}
                name={name}
                dir="auto"
                autoComplete="off"
                maxLength={longest[name]}
                value={values[name] ?? ''}
                onText={(typed) => change({ [name]: typed })}
              />
            ))}
          </div>
          <AreaField
            label={t('ledger.note')}
            name="note"
            dir="auto"
            rows={5}
            maxLength={longest.note}
            value={values.note ?? ''}
            onText={(typed) => change({ note: typed })}
          />
        </Group>
      </SavedForm>
    </>
  )
}

/** Says that the ledger was encrypted with another secret. */
export function SealedLedger() {
  const { t } = useTranslation()
  return (
    <div className="mt-6">
      <Alert message={t('ledger.sealed')}>
        <Link to={`${href('/data')}#sealed`} className={buttonLook()}>
          {t('sealed.look')}
        </Link>
      </Alert>
    </div>
  )
}
