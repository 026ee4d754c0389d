import type { ComponentProps, ReactNode } from 'react'
import type { DealState } from '#app/features/desk/deals/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import type { Rows } from '../rows.tsx'
import { DealFormPart } from './step.tsx'

type Props = {
  state: DealState
  isClosable: boolean
  rows: Rows
  fall: Omit<ComponentProps<typeof DealFormPart>, 'form' | 'children'>
}

/** How a deal ends before its last step, or begins again, and how its buyer is erased. */
export function DealEnd({ state, isClosable, rows, fall }: Props) {
  const { t } = useTranslation()
  return (
    <section className="border-line border-t">
      {state === 'fallen' ? (
        <div className="py-4">
          <Button {...rows.button('reopen')}>{t('deals.reopen')}</Button>
        </div>
      ) : (
        <Fold title={t('deals.fall')} note={t('deals.fallText')}>
          <DealFormPart form="fall" {...fall}>
            {(isBusy) => (
              <Button type="submit" kind="danger" disabled={isBusy}>
                {t('deals.fall')}
              </Button>
            )}
          </DealFormPart>
        </Fold>
      )}
      {isClosable && (
        <Fold title={t('deals.close')} note={t('deals.closeText')}>
          <Button {...rows.button('close')}>{t('deals.close')}</Button>
        </Fold>
      )}
      <Fold title={t('deals.erase')} note={t('deals.eraseText')}>
        <Button kind="danger" {...rows.button('erase')}>
          {t('deals.erase')}
        </Button>
      </Fold>
    </section>
  )
}

function Fold({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <FoldSummary>{title}</FoldSummary>
      <div className="grid justify-items-start gap-3 pb-4 *:max-w-full">
        <p className="text-pretty text-ink-2 text-sm">{note}</p>
        {children}
      </div>
    </details>
  )
}
