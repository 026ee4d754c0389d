import { capital, ruleName } from '#app/features/stock/destinations/components/words.ts'
import type { Verdict } from '#app/features/stock/destinations/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function MayBe({ verdict }: { verdict: Verdict | undefined }) {
  const { t, lang } = useTranslation()
  if (!verdict) return null
  return (
    <>
      <h3 className="mt-4 font-strong">{t(`landed.may.${verdict.may === 'likely' ? 'yes' : verdict.may}`)}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {verdict.reasons.map(({ rule, says, missing }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be identical
          <li key={at} className="flex justify-between gap-4">
            <span className="min-w-0">
              {capital(ruleName(rule, t, lang))}
              {missing && <span className="text-ink-3"> ({t(`landed.missing.${missing}`)})</span>}
            </span>
            <span className={says === 'no' ? 'text-danger' : 'text-ink-2'}>{t(`landed.says.${says}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
