/**
 * A sheet of a workbook, or the list of a JSON or XML file. Each row has its number in the sheet (from 1) and its
 * cells.
 */
export type Table = {
  name: string
  rows: [number, ...string[]][]
  hidden?: Hidden | undefined
  flaws?: Flaws | undefined
}

/** Cells of a sheet that show an error or a formula without a result, such as 'D5 #REF!', and the pictures over it. */
export type Flaws = { errors: string[]; errorCount: number; pictures: number }

/**
 * What a sheet hides: the numbers of its rows, and how many columns were left out. `byFilter` if a filter may have
 * hidden the rows.
 */
export type Hidden = { rows: number[]; columns: number; byFilter: boolean }

export type Format = 'workbook' | 'json' | 'xml'

/**
 * Where the cars are: the name of the sheet, and the number of the row with the column names. Without them, the import
 * chooses.
 */
export type TableLocation = { sheet?: string | undefined; headerRow?: number | undefined }

type Row = { row: number; cells: string[] }

/**
 * What the import chose. `rows` are the first rows of the sheet. `asks` lists what is not sure and has no answer yet.
 */
export type FoundPlace = {
  sheets: { name: string; rows: number }[]
  sheet: string
  headerRow: number
  rows: Row[]
  asks: ('sheet' | 'headerRow')[]
  /** How many rows with cars and how many columns the sheet hides. Absent if it hides none. */
  hidden?: { rows: number; columns: number; byFilter: boolean } | undefined
}
