import { Skeleton } from './skeleton.tsx'

export default function SkeletonExample() {
  return (
    <div className="grid w-64 gap-2">
      <Skeleton className="aspect-photo rounded-md!" />
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}
