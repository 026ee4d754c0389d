import { href, Link } from 'react-router'
import { CurrencyChoice } from '#app/features/base/money/components/currency-choice.tsx'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { DataSaver } from './data-saver.tsx'
import { LanguageLinks } from './language-menu.tsx'

export function Footer() {
  const { t, lang } = useTranslation()
  const { name, appStoreUrl, whatsapp, message, kakao } = useSite()
  const blurbs = [
    { to: href('/search/:query?'), title: t('nav.search'), text: t('footer.searchText') },
    { to: href('/contact'), title: t('nav.contact'), text: t('footer.contactText') },
    { to: `${href('/contact')}#about`, title: t('footer.about'), text: t('footer.aboutText') },
    { to: href('/help'), title: t('footer.policy'), text: t('footer.policyText') },
  ]
  const places: { url: string; icon: IconName; label: string }[] = [
    { url: appStoreUrl, icon: 'download', label: t('nav.appStore') },
    { url: whatsapp && whatsappUrl(whatsapp, message[lang]), icon: 'whatsapp', label: t('nav.whatsapp') },
    { url: kakao, icon: 'kakao', label: t('nav.kakao') },
  ]
  const elsewhere = places.filter(({ url }) => url)
  return (
    <footer className="mt-12 border-line border-t bg-sunk pt-8 pb-8 text-fact lg:mt-24 lg:pt-12">
      <div className="wrap">
        <div className="grid grid-cols-1 gap-x-4 min-[19rem]:grid-cols-2 sm:gap-y-6 lg:grid-cols-4 lg:gap-8">
          {blurbs.map(({ to, title, text }) => (
            <Link
              key={title}
              to={to}
              className="group flex min-h-11 flex-col justify-center rounded-sm sm:justify-start"
            >
              <h2 className="font-mid text-md underline-offset-4 group-hover:underline">{title}</h2>
              <p className="text-pretty text-ink-2 max-sm:hidden">{text}</p>
            </Link>
          ))}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t pt-4 lg:mt-8 lg:pt-6 text-ink-2">
          <p>
            <bdi dir="ltr">{t('footer.copyright', { name })}</bdi>
          </p>
          <nav aria-label={t('nav.language')} className="flex flex-wrap gap-x-6">
            <LanguageLinks className="inline-flex min-h-11 items-center rounded-sm underline-offset-4 hover:underline aria-[current=true]:font-mid aria-[current=true]:text-ink" />
          </nav>
          <CurrencyChoice />
          <DataSaver counts />
          {elsewhere.length > 0 && (
            <ul aria-label={t('footer.links')} className="flex gap-2">
              {elsewhere.map(({ url, icon, label }) => (
                <li key={icon}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener"
                    aria-label={label}
                    title={label}
                    className={iconButtonLook('line')}
                  >
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
