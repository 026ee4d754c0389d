import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ChooserLink, offer } from '../shared/chooser-link.tsx'

// The import verdict looks the same, in a script of its own.
export const verdictLook = 'mt-2 flex min-h-13 items-center gap-2 rounded-sm px-3 py-1.5 text-sm lg:mt-4 lg:text-md'

/** Asks for the port on the page of a car, in the place of the import verdict. */
export function AskPort() {
  const { t } = useTranslation()
  const made = offer.use()
  const look = `${verdictLook} bg-sunk in-data-home:invisible print:hidden`
  if (made)
    return (
      <div className={look}>
        <made.Offer {...made.offered} onDone={() => offer.set(undefined)} />
      </div>
    )
  return (
    <ChooserLink className={look}>
      <Icon name="pin" />
      <span className="min-w-0 flex-1">
        <b className="font-strong">{t('carPage.seeTotal')}</b> {t('carPage.seeTotalText')}
      </span>
      <Icon name="next" size="sm" />
    </ChooserLink>
  )
}
