import '#app/i18n/operator-texts.ts'
import { services } from '#app/context.ts'
import { listInterest } from '#app/features/interest/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { answer } from '#app/pages/answer.ts'
import { Empty } from '#app/ui/empty.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/interest'
import { InterestRow } from './row.tsx'

const days = 30

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  return answer(() => listInterest(open.db, { days, limit: 100 }))
}

export default function InterestPage({ loaderData: cars }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const most = Math.max(1, ...cars.flatMap((car) => car.days.map(({ views, asks }) => Math.max(views, asks))))
  return (
    <div className="mx-auto max-w-224">
      <OperatorHead title={t('interest.title')} />
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('interest.intro', { n: formatNumber(days, lang) })}</p>
      {cars.length === 0 ? (
        <Empty message={t('interest.none')} />
      ) : (
        <ul className="mt-6 border-line border-t">
          {cars.map((car) => (
            <InterestRow key={car.car.id} {...car} most={most} />
          ))}
        </ul>
      )}
    </div>
  )
}
