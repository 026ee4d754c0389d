/** The site where a film on the web plays. `frame` is the URL of its player, if the film can be embedded. */
export type FilmSite = { site: string; frame?: string; isUpright?: true }

type Site = {
  name: string
  /** Host names without www. and m. */
  hosts: string[]
  /** Returns the URL of the site's player for a link. Without one, the film opens on its own site. */
  frame?: (link: URL) => string | undefined
}

const youTubeId = /^[\w-]{11}$/

const sites: Site[] = [
  { name: 'YouTube', hosts: ['youtube.com', 'youtu.be', 'music.youtube.com', 'youtube-nocookie.com'], frame: youTube },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    frame: ({ pathname, searchParams }) => {
      // An unlisted Vimeo film has a hash after its number.
      const [, id, word = searchParams.get('h')] =
        /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname) ?? []
      return (
        id &&
        `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${word && /^[0-9a-f]{6,20}$/.test(word) ? `&h=${word}` : ''}`
      )
    },
  },
  {
    name: 'Rutube',
    hosts: ['rutube.ru'],
    frame: ({ pathname, searchParams }) => {
      const [, id] = /^\/(?:video\/(?:private\/)?|shorts\/|play\/embed\/)([0-9a-f]{32})\/?$/.exec(pathname) ?? []
      const word = searchParams.get('p')
      return id && `https://rutube.ru/play/embed/${id}/${word && /^[\w-]{1,64}$/.test(word) ? `?p=${word}` : ''}`
    },
  },
  {
    name: 'VK',
    hosts: ['vk.com', 'vkvideo.ru', 'vk.ru'],
    frame: ({ pathname, searchParams }) => {
      const [, owner, id] =
        /(?:^\/|^)(?:video|clip)(-?\d{1,12})_(\d{1,12})/.exec(searchParams.get('z') ?? pathname) ?? []
      return owner && `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}&autoplay=1`
    },
  },
  { name: 'TikTok', hosts: ['tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'] },
  { name: 'Naver TV', hosts: ['tv.naver.com', 'naver.me'] },
  { name: 'Instagram', hosts: ['instagram.com'] },
  { name: 'Facebook', hosts: ['facebook.com', 'fb.watch'] },
]

export function placeOf(link: URL): FilmSite {
  const host = link.hostname.replace(/^(?:www|m)\./, '')
  const site = sites.find(({ hosts }) => hosts.includes(host))
  const frame = site?.frame?.(link)
  return {
    site: site?.name ?? host,
    ...(frame && { frame }),
    ...(frame && /^\/(?:shorts|clip)/.test(link.pathname) && { isUpright: true }),
  }
}

function youTube({ hostname, pathname, searchParams }: URL): string | undefined {
  const id = /^(?:www\.)?youtu\.be$/.test(hostname)
    ? pathname.replace(/^\/|\/$/g, '')
    : (/^\/(?:shorts|live|embed)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? searchParams.get('v') ?? '')
  if (!youTubeId.test(id)) return undefined
  const [, start] = /^(\d{1,5})s?$/.exec(searchParams.get('t') ?? '') ?? []
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0${start ? `&start=${start}` : ''}`
}
