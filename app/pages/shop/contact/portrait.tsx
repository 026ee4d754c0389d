import type { Picture } from '#app/features/stock/photos/schema.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { largestAddress } from '#app/lib/picture-address.ts'

/** The seller's first photo. Without one, a drawing, which is decoration and has no text alternative. */
export function ContactPortrait({ photo, name }: { photo: Picture | undefined; name: string }) {
  const { t } = useTranslation()
  if (photo)
    return (
      <a href={largestAddress(photo.url)} target="_blank" rel="noopener" className="inline-block rounded-full">
        <Photo
          picture={photo}
          alt={t('sells.photo', { company: name })}
          sizes="6rem"
          className="size-24 rounded-full bg-sunk"
        />
      </a>
    )
  return (
    <svg
      viewBox="0 0 96 96"
      className="size-24 rounded-full bg-accent-soft text-accent-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M33 38c0 11 6.500 19 15 19s15-8 15-19" />
      <path
        d="M33 40c-3.500-12 3-22 15-22 11 0 18.500 8 15.500 21-2-1-3.500-3.500-4-7-6 3.500-15.500 4-22 1-1 3-2.500 5.500-4.500 7Z"
        fill="currentColor"
      />
      <path d="M42 48.500c3.500 3 8.500 3 12 0M42 41.500v.5M54 41.500v.5" />
      <path d="M41 56v6l7 6 7-6v-6" />
      <path d="M41 62c-11 2-19 7-21 20M55 62c11 2 19 7 21 20M48 68v22M41 62l-4 6 6 6M55 62l4 6-6 6" />
    </svg>
  )
}
