import { Icon, iconNames } from './icon.tsx'

export default function IconExample() {
  return (
    <ul className="grid grid-cols-3 gap-4 text-ink-3 text-xs sm:grid-cols-6">
      {iconNames.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <span className="text-ink">
            <Icon name={name} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
