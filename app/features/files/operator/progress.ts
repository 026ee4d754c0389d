/** How a bar looks that says how far something is: the browser's own has colours that are not the site's. */
export const progressLook =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'
