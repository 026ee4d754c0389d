import { useState } from 'react'
import { Dots } from './dots.tsx'

export default function DotsExample() {
  const [shown, setShown] = useState(0)
  return (
    <div className="flex">
      <Dots count={4} shown={shown} onChoose={setShown} />
    </div>
  )
}
