import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from './button.tsx'
import { Dropdown } from './dropdown.tsx'

export default function DropdownExample() {
  const { t } = useTranslation()
  return (
    <div className="flex justify-end">
      <Dropdown name={t('nav.menu')} look={buttonLook()} label={t('nav.menu')}>
        {(close) => (
          <Button kind="text" className="mx-0!" onClick={close}>
            {t('nav.close')}
          </Button>
        )}
      </Dropdown>
    </div>
  )
}
