import { useSite } from '#app/features/settings/shared/site.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function HowToBuy() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { guideUrl } = useSite()
  const steps = [
    { title: t('home.steps.choose'), text: t('home.steps.chooseText') },
    { title: t('home.steps.talk'), text: t('home.steps.talkText') },
    { title: t('home.steps.agree'), text: t('home.steps.agreeText') },
    { title: t('home.steps.receive'), text: t('home.steps.receiveText') },
  ]
  return (
    <>
      <ol className="grid grid-cols-1 gap-6 lg:grid-cols-4 lg:gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 lg:grid-cols-1 lg:gap-y-1">
            <span
              aria-hidden="true"
              className="row-span-2 grid size-10 place-items-center rounded-full bg-accent-soft font-strong text-accent-ink lg:row-auto lg:mb-2"
            >
              {formatNumber(index + 1, lang)}
            </span>
            <h3 className="font-mid text-lg leading-[1.4]">{title}</h3>
            <p className="text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      {guideUrl && (
        <a href={guideUrl} target="_blank" rel="noopener" className={`${buttonLook()} mt-8`}>
          {t('home.guide')}
          <Icon name="forward" size="sm" />
        </a>
      )}
    </>
  )
}
