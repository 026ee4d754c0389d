/** The path at the site itself of a picture that was asked for where `media` says (MEDIA_URL); undefined for anything else. */
export function ownPath({ href }: URL, media: string | undefined): string | undefined {
  if (!media || !href.startsWith(`${media}/`)) return undefined
  const path = href.slice(media.length)
  return /^\/pictures\/[0-9a-f]{32}-\d+\.(?:avif|webp|jpg)$/.test(path) ? path : undefined
}
