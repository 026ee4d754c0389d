import { useTranslation } from '#app/i18n/translation.tsx'

const ofAddress = ['answered', 'redirects', 'tooSlow', 'unreachable', 'privateNetwork', 'wrongAddress'] as const
const ofRates = [
  ...(['empty', 'unread', 'tooLarge', 'tooManyDays', 'tooManyCurrencies', 'noDollar', 'notPositive'] as const),
  ...(['wrongDay', 'future', 'older', 'moved', 'notWeb'] as const),
]
const isOne = <Code extends string>(codes: readonly Code[], code: string): code is Code =>
  (codes as readonly string[]).includes(code)

export function useRefusal(): (code: string, values?: Record<string, string>) => string {
  const { t } = useTranslation()
  return (code, values = {}) => {
    const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2066${value}\u2069`]))
    if (isOne(ofRates, code)) return t(`rates.refused.${code}`, said as { which: string })
    return isOne(ofAddress, code)
      ? t(`data.reason.${code}`, said as { status: string; error: string })
      : t('rates.refused.unread')
  }
}
