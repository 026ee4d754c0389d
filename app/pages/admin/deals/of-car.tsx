import '#app/i18n/operator-texts.ts'
import { Form, href, redirect } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { findDealOf } from '#app/features/desk/deals/read.server.ts'
import { addDeal } from '#app/features/desk/deals/write.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { Button } from '#app/ui/button.tsx'
import { CarLine } from '../car-line.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/of-car'

/** Shows the open deal of a car, or its last one. Without one it offers to begin one. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const deal = await findDealOf(db, id, context.get(signedIn))
  if (deal) throw redirect(href('/deals/:id', { id: deal }))
  return withProblemPage(async () => ({ car: await getCar(db, id) }))
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const deal = await withProblemPage(() => addDeal(db, [id], context.get(signedIn)))
  throw redirect(href('/deals/:id', { id: deal }))
}

export default function DealOfCarPage({ loaderData: { car } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-160">
      <OperatorHead
        title={t('deals.link')}
        back={{ to: href('/detail/:id', { id: car.id }), text: t('ledger.back') }}
      />
      <CarLine car={car} />
      <p className="mt-2 text-pretty text-ink-2">{t('deals.startText')}</p>
      <Form method="post" className="mt-6">
        <Button type="submit" kind="primary" size="big">
          {t('deals.start')}
        </Button>
      </Form>
    </div>
  )
}
