import { type ComponentPropsWithoutRef, createContext, use } from 'react'

/** What the server keeps of pages: parts that are the same on many. */
export type KeptParts = {
  /** What stands in the place of a part that was drawn of the very same things. */
  find: (part: KeptPart) => string | undefined
  /** What stands before and after a part that is drawn now, so that it can be cut out of the page. */
  mark: (part: KeptPart) => string
}

/** What a part is made of: a key that says all that is no thing (its kind, the language), and the things themselves, which are never changed. */
export type KeptPart = { key: string; of: readonly object[] }

const Parts = createContext<KeptParts | undefined>(undefined)
/** Hands the kept parts to a page, on the server only. */
export const KeptPartsProvider = Parts

type Props = Omit<ComponentPropsWithoutRef<'div'>, 'part'> & {
  as: 'li' | 'label' | 'nav' | 'div'
  /** Absent where it depends on more than can be named: it is drawn each time. */
  part: KeptPart | undefined
}

/**
 * An element whose inside the server draws once for all pages on which it is the same; in the browser it is like any other.
 * Its inside begins and ends with an element and holds no id of React's, no Suspense, and nothing that asks for something in the head of the page.
 */
export function Kept({ as: Tag, part, children, ...rest }: Props) {
  const parts = use(Parts)
  if (!import.meta.env.SSR || !parts || !part) return <Tag {...(rest as object)}>{children}</Tag>
  const known = parts.find(part)
  if (known !== undefined) return <Tag {...(rest as object)}>{known}</Tag>
  const mark = parts.mark(part)
  return (
    <Tag {...(rest as object)}>
      {mark}
      {/* A part within a part is drawn with it. */}
      <Parts value={undefined}>{children}</Parts>
      {mark}
    </Tag>
  )
}
