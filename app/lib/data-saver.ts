export type NavigatorWithConnection = { connection?: { saveData?: boolean } }

// head-script.ts inlines the source text of these functions, so they must not use anything from outside.

/** Whether a visitor saves data: as chosen on this device ('on', 'off'), otherwise as the browser says. */
export function savesData(chosen: string | null | undefined, browser: NavigatorWithConnection): boolean {
  return chosen ? chosen === 'on' : browser.connection?.saveData === true
}

/** Multiplies every width of a srcset by `density`, so that browsers choose the file for a density of 1. */
export function cutSet(set: string, density: number): string {
  return set.replace(/ (\d+)w/g, (_, width) => ` ${Math.round(width * density)}w`)
}

export const isSaving = () => 'thrift' in document.documentElement.dataset

/** Returns the choice to store. Null if the browser says the same, so that its setting stays in effect. */
export function choiceToKeep(saves: boolean, browser: NavigatorWithConnection): 'on' | 'off' | null {
  return saves === savesData(null, browser) ? null : saves ? 'on' : 'off'
}
