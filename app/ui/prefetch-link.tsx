import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useSaving } from './data-saver.ts'

type Props = ComponentProps<typeof Link> & {
  current?: boolean
}

/** A link that loads its page in advance on hover, touch or focus, but not with Save-Data. */
export function PrefetchLink({ current, ...props }: Props) {
  return <Link aria-current={current ? 'page' : undefined} prefetch={useSaving() ? 'none' : 'intent'} {...props} />
}
