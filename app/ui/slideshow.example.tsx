import { useTranslation } from '#app/i18n/translation.tsx'
import { Slideshow } from './slideshow.tsx'

export default function SlideshowExample() {
  const { t } = useTranslation()
  const slides = (['category.sedan', 'category.suv', 'category.van'] as const).map((key) => (
    <p key={key} className="grid aspect-16/9 place-content-center bg-sunk font-strong text-2xl">
      {t(key)}
    </p>
  ))
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Slideshow label={t('home.explore')} slides={slides} arrows className="rounded-md" />
      <Slideshow label={t('home.explore')} slides={slides} dots interval={4000} className="rounded-md" />
    </div>
  )
}
