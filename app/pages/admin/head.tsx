import { href, Link } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  /** With it the heading can be given the focus. */
  id?: string
  /** Where the way back leads; absent: to the list of cars. */
  back?: { to: string; text: string }
}

/** The beginning of an operator's page: its title, and the way back. */
export function OperatorHead({ title, id, back }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={title} index={false} />
      <div className="py-2">
        <Link to={back?.to ?? href('/Admin')} className={buttonLook({ kind: 'text' })}>
          <Icon name="back" />
          {back?.text ?? t('admin.title')}
        </Link>
      </div>
      <h1 id={id} tabIndex={id ? -1 : undefined} className={`font-strong text-2xl tracking-tight ${id ? 'focus-outside' : ''}`}>
        {title}
      </h1>
    </>
  )
}
