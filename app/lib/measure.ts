/** Counters and timers. server/metrics/names.ts describes each of them and its labels. */
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
  | 'backupDone'
  | 'backupFailing'
  | 'diskFree'
  | 'certificateUntil'
  | 'info'

/** Records metrics. Labels have few, known values: never a URL or anything that people typed. */
export type Measure = {
  count: (what: Measured, ...labels: string[]) => void
  time: (what: Measured, seconds: number, ...labels: string[]) => void
  /**
   * `read` is called whenever metrics are requested. Undefined means no value. A later gauge with the same labels
   * replaces an earlier one.
   */
  gauge: (what: Gauged, read: () => number | undefined, ...labels: string[]) => void
}
