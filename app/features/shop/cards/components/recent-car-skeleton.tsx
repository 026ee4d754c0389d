import { useTranslation } from '#app/i18n/translation.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// The recent car takes these from here, so that pages that only wait for home do not load its slideshow.
export const box = '-mx-(--gutter) grid overflow-hidden bg-sunk lg:mx-0 lg:rounded-lg lg:grid-cols-[8fr_5fr]'
export const photoBox = 'aspect-photo w-full lg:aspect-16/10 lg:h-full'
export const words = 'flex min-w-0 flex-col items-start justify-center px-(--gutter) py-6 lg:p-8'

export function RecentCarSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <div className={box}>
        <Skeleton className={`${photoBox} bg-line!`} />
        <div className={`${words} gap-2`}>
          <Skeleton className="h-7 w-1/2 bg-line!" />
          <Skeleton className="h-6 w-3/4 bg-line!" />
          <Skeleton className="h-11 w-36 bg-line!" />
        </div>
      </div>
      <p role="status" className="mt-4 text-ink-3">
        {t('loading.recent')}
      </p>
    </>
  )
}
