import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { listMissing } from '#app/features/shop/seller/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/seller'
import { SellerForm } from './form.tsx'
import { MissingList } from './missing.tsx'

export const handle = { menu: { group: 1, title: 'sellerForm.title' } } satisfies PageHandle

const mostSold = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const [seller, settings, { cars }] = await Promise.all([
    getSeller(db),
    getSettings(db),
    listCarCards(db, { state: 'sold', order: 'newest', limit: mostSold }),
  ])
  const sold = cars.map(({ id, make, model, year, cover }) => ({
    id,
    name: [make, model, year].filter(Boolean).join(' '),
    photo: cover && parsePictureAddress(cover.url) ? cover.url : '',
  }))
  return { seller, missing: listMissing(seller, settings), sold }
}

export default function SellerPage({ loaderData: { seller, missing, sold } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <OperatorHead title={t('sellerForm.title')} />
      <p className="mt-1 mb-4 text-pretty text-ink-2">{t('sellerForm.intro')}</p>
      <MissingList missing={missing} />
      <p className="mt-4">
        <Link to={href('/settings')} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('sellerForm.settings')}
        </Link>
      </p>
      <SellerForm seller={seller} sold={sold} />
    </div>
  )
}
