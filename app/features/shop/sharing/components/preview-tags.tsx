import { shareHeight, shareWidth } from '../rules.ts'

export type Picture = { url: string; alt: string }
type Props = {
  url: string | undefined
  picture: Picture
  photo: string | undefined
}

export function PreviewTags({ url, picture, photo }: Props) {
  return (
    <>
      <meta property="og:type" content="website" />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareWidth)} />
      <meta property="og:image:height" content={String(shareHeight)} />
      <meta property="og:image:alt" content={picture.alt} />
      {photo && <meta property="og:image" content={photo} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture.url} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  )
}
