import { lazyPart } from '#app/ui/lazy-part.tsx'

/** The box has a script of its own, because most pages of a list do not show it. */
export const WantedPart = lazyPart(() => import('./wanted-box.tsx').then((part) => part.WantedBox))
