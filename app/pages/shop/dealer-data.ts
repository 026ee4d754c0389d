import { dealerData } from '#app/features/base/settings/postal-address.ts'
import { placeFor } from '#app/features/base/settings/rules.ts'
import type { Site } from '#app/features/base/settings/shared/site.tsx'
import type { ShownSeller } from '#app/features/shop/seller/schema.ts'
import { sellerData } from '#app/features/shop/seller/structured.ts'
import { shareAddress, siteShare } from '#app/features/shop/sharing/rules.ts'
import type { Language } from '#app/i18n/languages.ts'
import { absoluteAddress } from '#app/lib/picture-address.ts'

export function shownDealer(site: Site, lang: Language, seller: ShownSeller | undefined): object {
  return dealerData({
    ...site,
    place: placeFor(site, lang),
    image: site.origin + shareAddress(siteShare, lang, site.shareVersion),
    logo: site.logo && absoluteAddress(site.logo, site.origin),
    seller: seller && sellerData(seller, site.origin),
  })
}
