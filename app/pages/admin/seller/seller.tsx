import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { lockTable } from '#app/db/locks.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import { blanks } from '#app/features/shop/seller/choices.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { listMissing } from '#app/features/shop/seller/rules.ts'
import { Seller } from '#app/features/shop/seller/schema.ts'
import { changeSeller } from '#app/features/shop/seller/write.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { loadForm, type Stored, saveForm } from '../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/seller'
import { SellerForm } from './form.tsx'
import { MissingList } from './missing.tsx'

export const handle = {
  menu: { group: 1, title: 'sellerForm.title' },
  query: { saved: 'marker' },
} satisfies PageHandle

const mostSold = 50

const stored: Stored<Seller> = {
  shape: Seller,
  read: getSeller,
  lock: (transaction) => lockTable(transaction, 'setting'),
  write: changeSeller,
  activity: 'seller',
  blanks,
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const [loaded, settings, { cars }] = await Promise.all([
    loadForm(db, stored),
    getSettings(db),
    listCarCards(db, { state: 'sold', order: 'newest', limit: mostSold }),
  ])
  const sold = cars.map(({ id, make, model, year, cover }) => ({
    id,
    name: [make, model, year].filter(Boolean).join(' '),
    photo: cover && parsePictureAddress(cover.url) ? cover.url : '',
  }))
  return { loaded, missing: listMissing(loaded.values, settings), sold }
}

export const action = (args: Route.ActionArgs) => saveForm(args, stored)
export { sendForm as clientAction } from '../use-form.ts'

export default function SellerPage({ loaderData: { loaded, missing, sold }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-240">
      <OperatorHead title={t('sellerForm.title')} guide={1} />
      <p className="mt-1 mb-4 text-pretty text-ink-2">{t('sellerForm.intro')}</p>
      <MissingList missing={missing} />
      <p className="mt-4">
        <Link to={href('/settings')} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('sellerForm.settings')}
        </Link>
      </p>
      <SellerForm loaded={loaded} posted={actionData} sold={sold} />
    </div>
  )
}
