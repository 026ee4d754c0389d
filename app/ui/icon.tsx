const paths = {
  add: 'M12 5v14M5 12h14',
  back: 'M19 12H5m5.5-6-6 6 6 6',
  camera: 'M4 8h3l1.5-2.5h7L17 8h3v11H4ZM15.2 13a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm7 10 5 5 5-5',
  download: 'M12 4v10m-4-4 4 4 4-4M5 19h14',
  edit: 'M4 20h4L19 9l-4-4L4 16Z',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  forward: 'M5 12h14m-5.5-6 6 6-6 6',
  globe:
    'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM3.5 12h17M12 3.5c2.6 2.4 3.8 5.2 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.2-3.8-8.5S9.4 5.9 12 3.5Z',
  home: 'm4 11 8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5Z',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5M12 8h.01',
  kakao:
    'M12 4c-4.7 0-8.5 3-8.5 6.8 0 2.4 1.6 4.5 4 5.7L6.7 20l3.9-2.5c.5 0 .9.1 1.4.1 4.7 0 8.5-3 8.5-6.8S16.7 4 12 4Z',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01',
  mail: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M6.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0ZM12.8 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0ZM19.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0Z',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  phone: 'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3c0 1.1-.9 2-2 2C10.8 20 4 13.2 4 6c0-1.1.9-2 2-2Z',
  picture:
    'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM4 16l5-5 4 4 3-2.5 4 3.5M16.7 9.2a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0Z',
  pin: 'M12 21c4-4.4 6.5-7.8 6.5-11a6.5 6.5 0 1 0-13 0c0 3.2 2.5 6.6 6.5 11ZM14.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z',
  play: 'M8 5.5v13l10.5-6.5Z',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM20 20l-4.2-4.2',
  share: 'M12 15V4m-4 4 4-4 4 4M5 13v6h14v-6',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7',
  undo: 'M4 9h10a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4',
  whatsapp:
    'M4 20l1.2-4.1A8 8 0 1 1 8.3 19ZM9 8.7c-.4 2.8 3 6.6 6.2 6.5.8-.2 1.3-.8 1.3-1.6l-2-1.1-1 1c-1.3-.5-2.3-1.5-2.9-2.8l.9-1-.9-2c-.8 0-1.5.3-1.6 1Z',
}
export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

const directed: readonly IconName[] = ['back', 'forward', 'next', 'previous', 'list']

export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return <LineIcon path={paths[name]} size={size} directed={directed.includes(name)} />
}

type LineProps = { path: string; size?: 'sm' | 'md' | 'lg'; directed?: boolean }

export function LineIcon({ path, size = 'md', directed = false }: LineProps) {
  const box = { sm: 'line-icon-sm', md: '', lg: 'line-icon-lg' }[size]
  return (
    <svg className={`line-icon ${box}${directed ? ' rtl:-scale-x-100' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
