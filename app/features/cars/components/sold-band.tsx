import { useTranslation } from 'react-i18next'

/** The watermark of a sold car: a veil and a paper band with the word, for a box that hides what reaches over its edges. The photo below wants `saturate-[.35]`. */
export function SoldBand({ large = false }: { large?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="absolute inset-0 z-1 bg-veil" />
      <strong
        className={`absolute -inset-x-[12%] top-1/2 z-1 -translate-y-1/2 -rotate-13 border-line-strong border-y bg-plate text-center font-bold text-danger tracking-[.22em] rtl:rotate-13 ar:tracking-normal ${large ? 'py-2 text-lg' : 'py-1 text-sm'}`}
      >
        {t('card.soldOut')}
      </strong>
    </>
  )
}
