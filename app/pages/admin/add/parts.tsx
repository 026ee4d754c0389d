import type { RefObject } from 'react'
import { OperatorEquipment } from '#app/features/base/equipment/operator/picker.tsx'
import { OperatorComment, OperatorFields } from '#app/features/desk/editing/operator/fields.tsx'
import type { useCarForm } from '#app/features/desk/editing/operator/form.ts'
import { OperatorFilms } from '#app/features/stock/files/operator/films.tsx'
import type { FormFilms } from '#app/features/stock/files/operator/sending.tsx'
import type { PictureUpload } from '#app/features/stock/photos/upload/picture.ts'
import { UploadPictures } from '#app/features/stock/photos/upload/pictures.tsx'
import type { Uploads } from '#app/features/stock/photos/upload/queue.ts'
import { AddPaste } from './paste.tsx'

// Two steps after the three of the form: a shared car as buyers will read it, and the whole form below that.
export const review = 3
export const whole = 4

type Props = {
  ref: RefObject<HTMLDivElement | null>
  step: number
  car: Pick<ReturnType<typeof useCarForm>, 'values' | 'mistakes' | 'handleChange'>
  uploads: Uploads
  pictures: PictureUpload[]
  films: FormFilms
  isInWon: boolean
}

/** The controls of a step, or all of them. */
export function AddParts({ ref, step, car, uploads, pictures, films, isInWon }: Props) {
  const { values, mistakes, handleChange } = car
  const shows = (part: number) => step === part || step === whole
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={step === whole ? 'focus-outside grid scroll-mt-20 gap-8 border-line border-t pt-8' : ''}
    >
      {shows(0) && <UploadPictures uploads={uploads} pictures={pictures} onAdded={() => void uploads.upload()} />}
      {shows(0) && <OperatorFilms films={films} mistake={mistakes.films} />}
      {(step === 1 || step === 2) && <AddPaste values={values} onChange={handleChange} />}
      {shows(1) && <OperatorComment {...car} onChange={handleChange} />}
      {shows(2) && (
        <div>
          <OperatorFields {...car} isInWon={isInWon} onChange={handleChange} />
          <OperatorEquipment
            value={values.equipment}
            onChange={(value) => handleChange('equipment', value)}
            car={values}
            mistake={mistakes.equipment}
          />
        </div>
      )}
    </div>
  )
}
