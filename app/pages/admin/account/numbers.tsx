import { useState } from 'react'
import { AccountPart } from '#app/features/base/operators/components/account-section.tsx'
import type { OperatorAccount } from '#app/features/base/operators/read.server.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'
import type { Loaded } from '../form-values.ts'
import { PageForm } from '../saved-form.tsx'
import { PhoneNote } from '../settings/phone-note.tsx'
import { useForm, useHydrated } from '../use-form.ts'
import type { SellerNumbers } from './numbers.server.ts'

type Props = { loaded: Loaded<SellerNumbers>; posted: object | undefined; operators: OperatorAccount[]; own: string }

/** The WhatsApp numbers that the operator may set. */
export function AccountNumbers({ loaded, posted, operators, own }: Props) {
  const { t } = useTranslation()
  const work = useForm(loaded, posted, { name: 'numbers' })
  const { values, isWrong, isSaving, isSaid, isChanged, failed } = work
  const [typed, setTyped] = useState<string>()
  const isHydrated = useHydrated()
  const labelOf = (id: string) =>
    id === own
      ? t('account.numberOwn')
      : t('account.numberOf', { name: isolated(operators.find((one) => one.id === id)?.name ?? '') })
  const set = (id: string, number: string) => work.change({ whatsapp: { ...values.whatsapp, [id]: number } })
  return (
    <AccountPart title={t('account.numbers')} note={t('account.numbersNote')}>
      <PageForm
        work={work}
        isDisabled={isHydrated && (isSaving || !isChanged)}
        label={(name) => labelOf(name.slice('whatsapp.'.length))}
        className="grid w-full grid-cols-1 gap-4"
        end={failed && <OperatorFailure failed={failed} message={t('settings.failed')} />}
      >
        {Object.entries(values.whatsapp).map(([id, number]) => (
          <div key={id} className="grid gap-2">
            <InputField
              name={`whatsapp.${id}`}
              label={labelOf(id)}
              hint={t('settings.hint.whatsapp')}
              mistake={isWrong(`whatsapp.${id}`) ? t('settings.rule.whatsapp') : undefined}
              type="tel"
              dir="ltr"
              autoComplete="off"
              placeholder="+82 10 1234 5678"
              maxLength={40}
              value={number}
              onText={(text) => set(id, text)}
              onFocus={() => setTyped(id)}
              onBlur={() => setTyped(undefined)}
            />
            <PhoneNote written={number} isTyping={typed === id} onChoose={(phone) => set(id, phone)} />
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isHydrated && (isSaving || !isChanged)}>
            {t(isSaving ? 'edit.saving' : 'deals.save')}
          </Button>
          <p role="status" className="text-ink-2">
            {isSaid && t('settings.saved')}
          </p>
        </div>
      </PageForm>
    </AccountPart>
  )
}
