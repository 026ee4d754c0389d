import { useTranslation } from '#app/i18n/translation.tsx'

type Props = { count: number; shown: number; onChoose: (index: number) => void }

export function Dots({ count, shown, onChoose }: Props) {
  const { t } = useTranslation()
  return Array.from({ length: count }, (_, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a dot
      key={index}
      type="button"
      aria-label={t('slideshow.place', { n: index + 1, all: count })}
      aria-current={index === shown || undefined}
      className="group grid h-11 w-6 place-items-center"
      onClick={() => onChoose(index)}
    >
      <span className="size-2 rounded-full border border-transparent bg-line-strong transition-[width] duration-(--calm) group-aria-[current]:w-5 group-aria-[current]:bg-accent" />
    </button>
  ))
}
