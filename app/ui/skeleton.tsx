/** A still, sunken block of the size of what is on its way. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`rounded-sm bg-sunk ${className}`} />
}
