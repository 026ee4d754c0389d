/** What a browser may say of its line. */
export type Told = { connection?: { saveData?: boolean } }

// The early script is given these two as they stand here: they use nothing from outside.

/** Whether a visitor saves data: as they chose on this device ('on', 'off'), else as their browser says. */
export function savesData(chosen: string | null | undefined, told: Told): boolean {
  return chosen ? chosen === 'on' : told.connection?.saveData === true
}

/** What a browser chooses a picture from, with every width said to be `density` times what it is: so it takes what would do on a screen of one dot to the pixel. */
export function cutSet(set: string, density: number): string {
  return set.replace(/ (\d+)w/g, (_, width) => ` ${Math.round(width * density)}w`)
}

/** Whether the visitor saves data, as early.ts has found out before the page was drawn. */
export const isSaving = () => 'thrift' in document.documentElement.dataset

/** What is kept of a wish: nothing where the browser says the same, so that its own setting goes on to count. */
export function choiceToKeep(saves: boolean, told: Told): 'on' | 'off' | null {
  return saves === savesData(null, told) ? null : saves ? 'on' : 'off'
}
