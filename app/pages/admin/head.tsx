import { Link } from 'react-router'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  /** Makes the heading focusable. */
  id?: string
  /** Link to the parent page. */
  back?: { to: string; text: string }
}

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
