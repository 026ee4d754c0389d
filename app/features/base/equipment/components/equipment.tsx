import { useRef } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useEquipmentTexts } from '#app/i18n/use-equipment-texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useOpenOnPaper } from '#app/ui/open-on-paper.ts'
import type { Grouped } from '../rules.ts'

const few = 8

/** The equipment of a car: a line that names its first items and unfolds all of them in groups. */
export function Equipment({ groups }: { groups: Grouped[] }) {
  const { t } = useTranslation()
  useEquipmentTexts(true)
  const box = useRef<HTMLDivElement>(null)
  useOpenOnPaper(box)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  // One item of each group in turn, so that the first ones say something about all of them.
  const longest = Math.max(...groups.map(({ items }) => items.length))
  const first = Array.from({ length: longest }, (_, at) => groups.flatMap(({ items }) => items[at] ?? []))
    .flat()
    .slice(0, few)
  return (
    <div ref={box} className="mt-3 border-line border-t">
      <details className="group">
        <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-2">
          <h3 className="font-mid">
            {t('field.equipment')} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
          </h3>
          <span className="text-ink-3 print:hidden group-open:rotate-180">
            <Icon name="down" size="sm" />
          </span>
          <span className="text-ink-2 text-sm group-open:hidden">
            {first.map((item) => t(`equipment.${item}` as 'equipment.sunroof')).join(t('searches.comma'))}
            {count > few && ' …'}
          </span>
        </summary>
        <Groups groups={groups} />
      </details>
    </div>
  )
}

function Groups({ groups }: { groups: Grouped[] }) {
  const { t } = useTranslation()
  return (
    <dl className="text-sm">
      {groups.map(({ group, items }) => (
        <div key={group} className="grid grid-cols-1 gap-x-6 gap-y-1 border-line border-t py-3 print:flex sm:flex">
          <dt className="shrink-0 text-ink-3 sm:w-40">{t(`equipmentGroup.${group}`)}</dt>
          <dd>
            <Items items={items} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ items }: { items: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-1.5">
          <span className="mt-0.5 shrink-0">
            <Icon name="tick" size="sm" />
          </span>
          {t(`equipment.${item}` as 'equipment.sunroof')}
        </li>
      ))}
    </ul>
  )
}
