import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { services, signedIn } from '#app/context.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { findBackupKey, getLastRuns } from '#app/features/desk/backups/read.server.ts'
import { missingForMeta } from '#app/features/desk/exports/meta-catalogue.ts'
import { listLeftOut } from '#app/features/desk/exports/read.server.ts'
import { listImports } from '#app/features/desk/imports/undo/read.server.ts'
import { listUnreadable } from '#app/features/stock/ledger/keys/read.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/data'
import { DataBackups } from './backups.tsx'
import { DataFeeds } from './feeds.tsx'
import { DataImport } from './import.tsx'
import { DataImports } from './imports.tsx'
import { DataSealed } from './sealed.tsx'

export const handle = { menu: { group: 2, title: 'data.title' } } satisfies PageHandle

const mostNamed = 50

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  const [{ cars, count }, { perDollar }, imports] = await Promise.all([
    listLeftOut(open.db, mostNamed),
    getRates(open.db),
    listImports(open.db),
  ])
  const named = cars.map((car) => {
    const { id, stockNumber, make, model, year } = car
    return { id, stockNumber, make, model, year, missing: missingForMeta(car) }
  })
  const isOwner = context.get(signedIn).role === 'owner'
  const unreadable = await listUnreadable(open.db, open.seal)
  const sealed = { count: unreadable.length, cars: unreadable.slice(0, mostNamed), isOwner }
  const made = open.backups && { at: open.backups.at, target: open.backups.target, isSealed: open.backups.isSealed }
  const key = {
    current: await findBackupKey(open.db),
    isOwner,
    address: open.siteUrl,
    hasClosed: unreadable.length > 0,
  }
  const backups = made ? { ...made, ...key, last: (await getLastRuns(open.db)).last } : null
  return { leftOut: named, count, backups, perDollar, imports, sealed }
}

export default function DataPage({
  loaderData: { leftOut, count, backups, perDollar, imports, sealed },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-192">
      <OperatorHead title={t('data.title')} guide={2} />
      <DataImport perDollar={perDollar} />
      <DataImports imports={imports} />
      <section aria-labelledby="export" className="mt-12 border-line border-t pt-6">
        <h2 id="export" className="font-mid text-lg">
          {t('data.exportTitle')}
        </h2>
        <p className="mt-1 mb-4 max-w-160 text-pretty text-ink-2">{t('data.exportText')}</p>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'json'] as const).map((ending) => (
            <a key={ending} href={`/api/export.${ending}`} download className={buttonLook()}>
              <Icon name="download" />
              {t(`data.${ending}`)}
            </a>
          ))}
        </div>
        <p className="mt-6 mb-4 max-w-160 text-pretty text-ink-2">{t('ledger.exportText')}</p>
        <a href="/api/ledger.csv" download className={buttonLook()}>
          <Icon name="download" />
          {t('ledger.export')}
        </a>
        <DataSealed {...sealed} />
      </section>
      <DataFeeds leftOut={leftOut} count={count} />
      {backups && <DataBackups {...backups} />}
    </div>
  )
}
