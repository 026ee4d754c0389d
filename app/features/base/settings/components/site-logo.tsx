import { parsePictureAddress, pictureAddress } from '#app/lib/picture-address.ts'
import { Logo } from '#app/ui/logo.tsx'

export function SiteLogo({ logo }: { logo: string }) {
  const own = parsePictureAddress(logo)
  if (!own) return <Logo />
  return (
    <img
      src={pictureAddress(own.id, 320, 'webp')}
      alt=""
      width={40}
      height={40}
      className="size-10 shrink-0 rounded-sm bg-white object-contain"
    />
  )
}
