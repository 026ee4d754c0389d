import type { ReactNode } from 'react'

type Props = {
  accept: string
  multiple?: boolean
  /** Opens the rear camera of a phone. Computers ignore it. */
  capture?: 'environment' | undefined
  disabled?: boolean
  look: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

export function FileButton({ look, onFiles, children, ...input }: Props) {
  return (
    <label className={`${look} relative cursor-pointer has-focus-visible:shadow-(--ring)`}>
      {children}
      <input
        type="file"
        {...input}
        className="focus-outside absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // An empty value lets the operator choose the same file again after removing it.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
