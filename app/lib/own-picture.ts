/**
 * Returns the path on this site of a picture that was requested from `media` (MEDIA_URL). Undefined for any other URL.
 */
export function ownPath({ href }: URL, media: string | undefined): string | undefined {
  if (!media || !href.startsWith(`${media}/`)) return undefined
  const path = href.slice(media.length)
  return /^\/pictures\/[0-9a-f]{32}-\d+\.(?:avif|webp|jpg)$/.test(path) ? path : undefined
}
