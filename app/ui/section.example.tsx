import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from './button.tsx'
import { Section } from './section.tsx'

export default function SectionExample() {
  const { t } = useTranslation()
  return (
    <Section
      id="section-example"
      title={t('home.listings')}
      note={t('home.soldNote')}
      action={<Button>{t('home.allCars')}</Button>}
    >
      <p>{t('home.lead')}</p>
    </Section>
  )
}
