/** Counters and timers; server/metrics/names.ts describes each of them and its labels. */
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

/** Records metrics. Labels have few, known values: never an address or anything typed by people. */
export type Measure = {
  count: (what: Measured, ...labels: string[]) => void
  time: (what: Measured, seconds: number, ...labels: string[]) => void
  /** `read` is called on each request for metrics; undefined means no value. The last one set for the same labels counts. */
  gauge: (what: Gauged, read: () => number | undefined, ...labels: string[]) => void
}
