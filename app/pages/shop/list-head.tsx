import { href, Link } from 'react-router'
import { BrandTags } from '#app/features/shop/cards/components/brand-tags.tsx'
import { SearchBar } from '#app/features/shop/search/field/bar.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { useGoBack } from '../shell/back-link.tsx'

/** `make` is the key of the make (lower case) for lists of one make. */
export function ListHead({ query, make }: { query?: string; make?: string }) {
  return (
    <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 gap-y-1 lg:mt-4 lg:gap-y-2">
      <BackButton />
      <SearchBar query={query} isQuiet />
      <BrandTags chosen={make} className="col-span-2 min-w-0 in-data-rows:hidden" />
    </div>
  )
}

function BackButton() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  return (
    <Link
      to={href('/')}
      aria-label={t('nav.goBack')}
      title={t('nav.goBack')}
      className={`${iconButtonLook()} -ms-3`}
      onClick={goBack}
    >
      <Icon name="back" />
    </Link>
  )
}
