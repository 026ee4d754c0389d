import { shareHeight, shareWidth } from '../rules.ts'

/** A share picture: its whole address, and what it shows in words. */
export type Picture = { url: string; alt: string }
type Props = {
  /** The page's own whole address; absent for a page that has none. */
  url: string | undefined
  picture: Picture
  /** The whole address of a second picture. */
  photo: string | undefined
}

/** What a link preview shows beyond title and description: the large picture and the page's own address. */
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
