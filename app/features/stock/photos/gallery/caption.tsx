type Props = { at: number; count: number; label: string | null | undefined }

/** The place of a picture among all of a car, and what it shows: `3 / 13 · Odometer`. */
export function Caption({ at, count, label }: Props) {
  return (
    <>
      {count > 1 && (
        <bdi dir="ltr">
          {at + 1} / {count}
        </bdi>
      )}
      {count > 1 && label && ' · '}
      {label}
    </>
  )
}
