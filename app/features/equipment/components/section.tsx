import { useTranslation } from '#app/i18n/translation.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import type { Grouped } from '../rules.ts'
import { useEquipmentTexts } from '../shared/texts.ts'

export default function EquipmentSection({ groups }: { groups: Grouped[] }) {
  const { t } = useTranslation()
  useEquipmentTexts(true)
  return (
    <section aria-labelledby="equipment">
      <h2 id="equipment" className="mb-4 font-strong text-xl tracking-tight">
        {t('field.equipment')}
      </h2>
      <dl className="border-line border-t">
        {groups.map(({ group, items }) => (
          <div key={group} className="grid grid-cols-1 gap-x-6 gap-y-1 border-line border-b py-3 print:py-1 sm:flex">
            <dt className="shrink-0 text-ink-3 sm:w-40">{t(`equipmentGroup.${group}`)}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
                {items.map((item) => (
                  <li key={item} className="flex items-start gap-1.5">
                    <span className="mt-0.5 shrink-0 text-accent-ink">
                      <LineIcon path="M5 12.5 10 17.5 19 7" size="sm" />
                    </span>
                    {t(`equipment.${item}` as 'equipment.sunroof')}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
