import { chipLook } from './chip.tsx'

export default function ChipExample() {
  return (
    <div className="flex gap-2">
      {['Hyundai', 'Kia', 'BMW'].map((make, index) => (
        <button key={make} type="button" className={chipLook(index === 1)}>
          {make}
        </button>
      ))}
    </div>
  )
}
