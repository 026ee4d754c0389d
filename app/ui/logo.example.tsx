import { Logo } from './logo.tsx'

export default function LogoExample() {
  return (
    <div className="flex items-center gap-4">
      <Logo />
      <Logo className="size-16" />
    </div>
  )
}
