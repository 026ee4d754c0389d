import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useSaving } from './thrift.ts'

type Props = ComponentProps<typeof Link> & {
  /** Says by aria-current that its page is the one that is shown. */
  current?: boolean
}

/** A link that fetches its page once a pointer, a finger or the keyboard rests on it; with Save-Data only when it is followed. */
export function PrefetchLink({ current, ...props }: Props) {
  return <Link aria-current={current ? 'page' : undefined} prefetch={useSaving() ? 'none' : 'intent'} {...props} />
}
