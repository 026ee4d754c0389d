import type { MouseEvent } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { largestAddress } from '../rules.ts'
import type { Picture } from '../schema.ts'
import { Photo } from '../shared/photo.tsx'

type Props = {
  photos: Picture[]
  alts: string[]
  count: number
  muted: boolean
  onOpen: (event: MouseEvent, at: number) => void
}

export function GalleryBeside({ photos, alts, count, muted, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <div className="hidden grid-rows-2 gap-2 xl:grid print:hidden">
      {photos.map((photo, at) => {
        const isLast = at === photos.length - 1
        return (
          <a
            key={photo.url}
            href={largestAddress(photo.url)}
            onClick={(event) => onOpen(event, at)}
            className={`relative min-h-0 cursor-zoom-in overflow-hidden rounded-md ${muted ? 'saturate-[.35]' : ''}`}
          >
            <Photo
              picture={{ ...photo, placeholder: null }}
              alt={alts[at] ?? ''}
              sizes="(min-width: 96rem) 338px, 256px"
              className="absolute! inset-0 bg-sunk"
            />
            {isLast && (
              <span className="absolute end-2 bottom-2 inline-flex items-center gap-2 rounded-full bg-plate px-4 py-2 text-sm shadow-lift">
                <Icon name="picture" size="sm" />
                {t('gallery.all', { count })}
              </span>
            )}
          </a>
        )
      })}
    </div>
  )
}
