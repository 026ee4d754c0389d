import { useTranslation } from 'react-i18next'
import { href, Link } from 'react-router'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The beginning of an operator's page beside the list of cars: its title, and the way back there. With an `id` the heading can be given the focus. */
export function OperatorHead({ title, id }: { title: string; id?: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={title} index={false} />
      <div className="py-2">
        <Link to={href('/Admin')} className={buttonLook({ kind: 'text' })}>
          <Icon name="back" />
          {t('admin.title')}
        </Link>
      </div>
      <h1 id={id} tabIndex={id ? -1 : undefined} className={`font-strong text-2xl tracking-tight ${id ? 'focus-outside' : ''}`}>
        {title}
      </h1>
    </>
  )
}
