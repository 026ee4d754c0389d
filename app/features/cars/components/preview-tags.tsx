type Props = {
  /** Whole addresses, with the site's origin. */
  url: string
  image: string
}

/** What a link preview shows beyond title and description: the large picture and the page's own address. */
export function PreviewTags({ url, image }: Props) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
    </>
  )
}
