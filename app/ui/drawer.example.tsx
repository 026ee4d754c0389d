import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from './button.tsx'
import { Drawer, DrawerButton } from './drawer.tsx'

export default function DrawerExample() {
  const { t } = useTranslation()
  return (
    <>
      <DrawerButton drawer="drawer-example" className={buttonLook()}>
        {t('nav.menu')}
      </DrawerButton>
      <Drawer id="drawer-example" title={t('nav.menu')} closeLabel={t('nav.close')}>
        <p className="p-6">{t('home.lead')}</p>
      </Drawer>
    </>
  )
}
