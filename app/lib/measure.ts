/** What is counted or timed where it happens; server/metrics/names.ts says what each of them is, and how its labels are called. */
export type Measured =
  | 'databaseLost'
  | 'logLines'
  | 'requests'
  | 'requestSeconds'
  | 'renderSeconds'
  | 'querySeconds'
  | 'searchSeconds'
  | 'storeSeconds'
  | 'sizesMade'

/** What is read when somebody asks. */
export type Gauged =
  | 'requestsUnderWay'
  | 'connections'
  | 'connectionsWaiting'
  | 'searchCars'
  | 'pictureTurns'
  | 'pictureWorkDone'
  | 'pictureWorkSeconds'
  | 'picturesWaiting'
  | 'importsRunning'
  | 'loopDelay'
  | 'loopBusy'
  | 'threadCpu'
  | 'threadHeap'
  | 'info'

/** Takes note of what happens, to be read from outside. Labels are few and known before: never an address, nor anything that somebody typed. */
export type Measure = {
  count: (what: Measured, ...labels: string[]) => void
  time: (what: Measured, seconds: number, ...labels: string[]) => void
  /** `read` is called each time somebody asks, and answers undefined while there is nothing to say; the last one that was named for the same labels counts. */
  gauge: (what: Gauged, read: () => number | undefined, ...labels: string[]) => void
}
