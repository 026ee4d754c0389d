/** The path at the site itself of a picture of ours, wherever it was asked for (MEDIA_URL); undefined for anything else. */
export function ownPath({ pathname }: URL): string | undefined {
  return /\/pictures\/[0-9a-f]{32}-\d+\.(?:avif|webp|jpg)$/.exec(pathname)?.[0]
}
