import { type ComponentProps, useState } from 'react'
import { createPath, Link, PrefetchPageLinks, useResolvedPath } from 'react-router'
import { isSaving } from '../lib/thrift.ts'
import { useSlow } from './slow.ts'

type Props = ComponentProps<typeof Link> & {
  /** Says by aria-current that its page is the one that is shown. */
  current?: boolean
}

/**
 * A link whose page is brought as soon as a pointer, a finger or the keyboard rests on it. The router's own `prefetch` goes by what stands in the link,
 * which names a language; this one goes by the page. Who saves data gets it with the tap.
 */
export function PrefetchLink({ current, ...props }: Props) {
  const [isMeant, setMeant] = useState(false)
  const isSure = useSlow(isMeant, 100)
  const page = createPath(useResolvedPath(props.to))
  const begin = () => setMeant(!isSaving())
  const stop = () => setMeant(false)
  const intent = { onFocus: begin, onMouseEnter: begin, onTouchStart: begin, onBlur: stop, onMouseLeave: stop }
  return (
    <>
      <Link aria-current={current ? 'page' : undefined} {...intent} {...props} />
      {isSure && <PrefetchPageLinks page={page} />}
    </>
  )
}
