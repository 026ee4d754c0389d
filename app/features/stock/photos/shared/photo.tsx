import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { usePicturesElsewhere } from '#app/features/base/settings/shared/site.tsx'
import { noPicture, parsePictureAddress, shownAddress } from '#app/lib/picture-address.ts'
import { useCut } from '#app/ui/data-saver.ts'
import { srcSet } from '../rules.ts'
import type { Picture } from '../schema.ts'

export type PhotoProps = {
  picture: Picture | null
  alt: string
  /** Begins with 'auto, ' if the width in the layout counts. Such a picture loads lazily. */
  sizes: string
  /** For the largest picture of the first view: loads at once, before others. */
  priority?: boolean
  eager?: boolean
  fit?: 'cover' | 'contain'
  /** `sizes` at which the picture was shown before. That cached file stays visible until this one has loaded. */
  seenAs?: string | undefined
  className?: string
}

/** A responsive picture over a blurred placeholder. `className` must set the size of the box. */
export function Photo({ picture, className = '', ...rest }: PhotoProps) {
  const fit = rest.fit === 'contain' ? 'object-contain' : 'object-cover'
  return (
    <span className={`relative block overflow-clip ${className}`}>
      {picture?.url ? (
        <Loading key={picture.url} picture={picture} {...rest} fit={fit} />
      ) : (
        <Default alt={rest.alt} fit={fit} />
      )}
    </span>
  )
}

type LoadingProps = {
  picture: Picture
  alt: string
  sizes: string
  priority?: boolean
  eager?: boolean
  fit: string
  seenAs?: string | undefined
}

function Loading({ picture, alt, sizes, priority = false, eager = priority, fit, seenAs }: LoadingProps) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const [late, setLate] = useState<'coming' | 'here'>()
  const media = usePicturesElsewhere()
  const [fromSite, setFromSite] = useState(false)
  const own = parsePictureAddress(picture.url) !== undefined
  const elsewhere = own && !fromSite ? media : undefined
  // The service worker cannot cache pictures of another origin without CORS.
  const crossOrigin = elsewhere ? 'anonymous' : undefined
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) (elsewhere ? setFromSite : setBroken)(true)
    // A picture with priority is never hidden, because browsers measure its appearance as the LCP (largest contentful
    // paint).
    if (seenAs && !priority && !image.current?.complete) setLate('coming')
  }, [seenAs, priority, elsewhere])
  const cut = useCut()
  const avif = cut(srcSet(picture, 'avif', elsewhere))
  const webp = cut(srcSet(picture, 'webp', elsewhere))
  const src = `${elsewhere ?? ''}${shownAddress(picture.url)}`
  if (priority && avif)
    preload(src, {
      as: 'image',
      imageSrcSet: avif,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
      crossOrigin,
    })
  if (broken) return <Default alt={alt} fit={fit} />
  return (
    <>
      {picture.placeholder && fit === 'object-cover' ? (
        <img
          src={picture.placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-105 object-cover blurred"
        />
      ) : null}
      {late && seenAs && avif && (
        <picture>
          <source type="image/avif" srcSet={avif} sizes={seenAs} />
          <source type="image/webp" srcSet={webp} sizes={seenAs} />
          <img
            src={src}
            crossOrigin={crossOrigin}
            alt=""
            aria-hidden="true"
            className={`absolute inset-0 size-full ${fit}`}
          />
        </picture>
      )}
      <picture key={src}>
        {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
        {avif ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
        <img
          ref={image}
          src={src}
          sizes={sizes.startsWith('auto') ? 'auto' : undefined}
          crossOrigin={crossOrigin}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          alt={alt}
          decoding="async"
          loading={eager ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          onLoad={late ? () => setLate('here') : undefined}
          onError={() => (elsewhere ? setFromSite : setBroken)(true)}
          className={`relative size-full ${fit} ${seenAs ? 'transition-opacity duration-(--calm)' : ''} ${late === 'coming' ? 'opacity-0' : ''}`}
        />
      </picture>
    </>
  )
}

function Default({ alt, fit }: { alt: string; fit: string }) {
  return <img src={noPicture} alt={alt} width={400} height={300} loading="lazy" className={`size-full ${fit}`} />
}
