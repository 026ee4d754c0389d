import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '../fields.tsx'
import type { Loaded } from '../form-values.ts'
import { PageForm } from '../saved-form.tsx'
import { useForm, useHydrated } from '../use-form.ts'
import type { SellerOfCar } from './stored.server.ts'

type Props = {
  loaded: Loaded<SellerOfCar>
  posted: object | undefined
  sellers: { id: string; name: string }[] | undefined
}

/** Whose car it is, for an owner. It is saved apart from the car, whose version stays. */
export function SellerForm({ loaded, posted, sellers = [] }: Props) {
  const { t } = useTranslation()
  const work = useForm(loaded, posted, { name: 'seller' })
  const { values, isSaving, isSaid, isChanged, failed } = work
  const isDisabled = useHydrated() && (isSaving || !isChanged)
  const options = [['', t('edit.noSeller')] as const, ...sellers.map(({ id, name }) => [id, name] as const)]
  return (
    <PageForm
      work={work}
      isDisabled={isDisabled}
      label={() => t('edit.seller')}
      say={(_, value) => options.find(([id]) => id === value)?.[1]}
      className="mt-8 grid grid-cols-1 gap-4 border-line border-t pt-6"
      end={failed && <OperatorFailure failed={failed} message={t('edit.failed')} />}
    >
      <SelectField
        name="seller"
        label={t('edit.seller')}
        hint={t('edit.sellerHint')}
        value={values.seller}
        onText={(seller) => work.change({ seller })}
        options={options}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isDisabled}>
          {t(isSaving ? 'edit.saving' : 'deals.save')}
        </Button>
        <p role="status" className="text-ink-2">
          {isSaid && t('settings.saved')}
        </p>
      </div>
    </PageForm>
  )
}
