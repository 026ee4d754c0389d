import { Link } from 'react-router'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  /** With it the heading can be given the focus. */
  id?: string
  /** Where the way back leads, of a page that lies below another. */
  back?: { to: string; text: string }
}

/** The beginning of an operator's page: its title, and the way back where the row above does not lead there. */
export function OperatorHead({ title, id, back }: Props) {
  return (
    <>
      <PageHead title={title} index={false} />
      {back && (
        <div className="py-2">
          <Link to={back.to} className={buttonLook({ kind: 'text' })}>
            <Icon name="back" />
            {back.text}
          </Link>
        </div>
      )}
      <h1
        id={id}
        tabIndex={id ? -1 : undefined}
        className={`font-strong text-2xl tracking-tight ${back ? '' : 'pt-6 lg:pt-8'} ${id ? 'focus-outside' : ''}`}
      >
        {title}
      </h1>
    </>
  )
}
