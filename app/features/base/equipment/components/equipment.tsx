import { useRef } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useEquipmentTexts } from '#app/i18n/use-equipment-texts.ts'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import { useOpenOnPaper } from '#app/ui/open-on-paper.ts'
import type { Grouped } from '../rules.ts'

const few = 8

/** The equipment of a car: its first items, and all of them in groups that unfold. */
export function Equipment({ groups }: { groups: Grouped[] }) {
  const { t } = useTranslation()
  useEquipmentTexts(true)
  const box = useRef<HTMLElement>(null)
  useOpenOnPaper(box)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  // One item of each group in turn, so that the first ones say something about all of them.
  const longest = Math.max(...groups.map(({ items }) => items.length))
  const first = Array.from({ length: longest }, (_, at) => groups.flatMap(({ items }) => items[at] ?? []))
    .flat()
    .slice(0, few)
  return (
    <section ref={box} aria-labelledby="equipment">
      <h2 id="equipment" className="mb-3 font-strong text-xl tracking-tight">
        {t('field.equipment')} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
      </h2>
      {count <= few ? (
        <Groups groups={groups} />
      ) : (
        <>
          <Items items={first} look="print:hidden" />
          <details className="group mt-1">
            <FoldSummary className="text-ink-2 text-md print:hidden">
              {t('carPage.equipmentAll', { count })}
            </FoldSummary>
            <Groups groups={groups} />
          </details>
        </>
      )}
    </section>
  )
}

function Groups({ groups }: { groups: Grouped[] }) {
  const { t } = useTranslation()
  return (
    <dl className="border-line border-t">
      {groups.map(({ group, items }) => (
        <div key={group} className="grid grid-cols-1 gap-x-6 gap-y-1 border-line border-b py-3 print:py-1 sm:flex">
          <dt className="shrink-0 text-ink-3 sm:w-40">{t(`equipmentGroup.${group}`)}</dt>
          <dd>
            <Items items={items} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ items, look = '' }: { items: readonly string[]; look?: string }) {
  const { t } = useTranslation()
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere ${look}`}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-1.5">
          <span className="mt-0.5 shrink-0 text-accent-ink">
            <LineIcon path="M5 12.5 10 17.5 19 7" size="sm" />
          </span>
          {t(`equipment.${item}` as 'equipment.sunroof')}
        </li>
      ))}
    </ul>
  )
}
