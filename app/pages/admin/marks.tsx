import { useValueName } from '#app/features/stock/cars/shared/value-name.ts'
import type { CarMarks as Marks } from '#app/features/stock/ledger/read.server.ts'

/** Number plate, colour and place of a car in one line. */
export function CarMarks({ marks }: { marks: Marks | undefined }) {
  const nameOf = useValueName()
  const words = marks && [marks.plate, marks.color && nameOf('color', marks.color), marks.place].filter(Boolean)
  if (!words?.length) return null
  return (
    <p className="text-ink-3 text-sm wrap-anywhere">
      {words.map((word, at) => (
        <span key={word}>
          {at > 0 && ' · '}
          <bdi>{word}</bdi>
        </span>
      ))}
    </p>
  )
}
