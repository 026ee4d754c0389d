import type { Gauged, Measured } from '#app/lib/measure.ts'

export type Described = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; labels: string[] }

/** All metrics of the site. docs/run/monitoring.md names the most useful ones, deploy/grafana.json shows them. */
export const described: Record<Measured | Gauged, Described> = {
  requests: {
    name: 'nuricar_requests_total',
    type: 'counter',
    help: 'Answered requests. answered: kept (from the page cache and the built files) or made; status: a class, 304, or left (the client disconnected first).',
    labels: ['method', 'kind', 'status', 'answered'],
  },
  requestSeconds: {
    name: 'nuricar_request_seconds',
    type: 'histogram',
    help: 'Time from the head of a request to the end of its response.',
    labels: ['kind', 'answered'],
  },
  requestsUnderWay: {
    name: 'nuricar_requests_under_way',
    type: 'gauge',
    help: 'Requests in progress. Uploads are kind="api/upload", live news kind="api/cars".',
    labels: ['kind'],
  },
  renderSeconds: {
    name: 'nuricar_page_render_seconds',
    type: 'histogram',
    help: 'Time to render a page that is not cached, including its data.',
    labels: ['kind'],
  },
  querySeconds: {
    name: 'nuricar_database_query_seconds',
    type: 'histogram',
    help: 'Database queries by thread (search has its own connections with PostgreSQL only). result: ok or failed.',
    labels: ['thread', 'result'],
  },
  connections: {
    name: 'nuricar_database_connections',
    type: 'gauge',
    help: 'Connections to PostgreSQL. pool: site, changes (listens for changes by other processes), replica, search; state: used or idle.',
    labels: ['pool', 'state'],
  },
  connectionsWaiting: {
    name: 'nuricar_database_connections_waiting',
    type: 'gauge',
    help: 'Requests waiting for one of these connections.',
    labels: ['pool'],
  },
  databaseLost: {
    name: 'nuricar_database_lost_total',
    type: 'counter',
    help: 'Connections closed by the database.',
    labels: ['pool'],
  },
  searchSeconds: {
    name: 'nuricar_search_seconds',
    type: 'histogram',
    help: 'Time of search queries, including waiting. question: load (all cars are read), find, suggest, findNumbered, countSince.',
    labels: ['question'],
  },
  searchCars: {
    name: 'nuricar_search_cars',
    type: 'gauge',
    help: 'Cars in the search index; absent until it is loaded.',
    labels: [],
  },
  pictureTurns: {
    name: 'nuricar_picture_turns',
    type: 'gauge',
    help: 'Picture work (uploads and sizes) that is running or waiting. state: running or waiting.',
    labels: ['state'],
  },
  pictureWorkDone: { name: 'nuricar_picture_work_total', type: 'counter', help: 'Finished picture work.', labels: [] },
  pictureWorkSeconds: {
    name: 'nuricar_picture_work_seconds_total',
    type: 'counter',
    help: 'Time of picture work.',
    labels: [],
  },
  picturesWaiting: {
    name: 'nuricar_pictures_waiting',
    type: 'gauge',
    help: 'Pictures whose sizes are not made yet.',
    labels: [],
  },
  sizesMade: {
    name: 'nuricar_picture_sizes_made_total',
    type: 'counter',
    help: 'Picture sizes made and stored.',
    labels: ['format'],
  },
  storeSeconds: {
    name: 'nuricar_store_seconds',
    type: 'histogram',
    help: 'Operations on the storage of pictures and files, disk or bucket. result: ok, none (no such file) or failed.',
    labels: ['operation', 'result'],
  },
  importsRunning: {
    name: 'nuricar_imports_running',
    type: 'gauge',
    help: 'Imports in progress, started in the browser.',
    labels: [],
  },
  logLines: { name: 'nuricar_log_lines_total', type: 'counter', help: 'Log lines.', labels: ['level'] },
  loopDelay: {
    name: 'nuricar_event_loop_delay_seconds',
    type: 'gauge',
    help: 'Event loop delay of a thread since the last scrape: median (p50), 99th percentile (p99) and maximum (worst). Visitors use the thread site.',
    labels: ['thread', 'at'],
  },
  loopBusy: {
    name: 'nuricar_event_loop_busy_seconds_total',
    type: 'counter',
    help: 'Time that a thread was busy.',
    labels: ['thread'],
  },
  threadCpu: {
    name: 'nuricar_thread_cpu_seconds_total',
    type: 'counter',
    help: 'CPU time of a thread.',
    labels: ['thread'],
  },
  threadHeap: {
    name: 'nuricar_thread_heap_bytes',
    type: 'gauge',
    help: 'JavaScript heap of a thread.',
    labels: ['thread'],
  },
  backupDone: {
    name: 'nuricar_backup_last_success_timestamp_seconds',
    type: 'gauge',
    help: 'Unix time at which the last good backup ended; absent without one.',
    labels: [],
  },
  backupFailing: {
    name: 'nuricar_backup_failing',
    type: 'gauge',
    help: '1 if the last backup failed or the site cannot write to BACKUP_TO, otherwise 0.',
    labels: [],
  },
  diskFree: { name: 'nuricar_data_dir_free_bytes', type: 'gauge', help: 'Free disk space in DATA_DIR.', labels: [] },
  certificateUntil: {
    name: 'nuricar_certificate_expiry_timestamp_seconds',
    type: 'gauge',
    help: 'Unix time at which the certificate of SITE_URL expires, read every six hours; absent if SITE_URL is unreachable from here.',
    labels: [],
  },
  info: {
    name: 'nuricar_info',
    type: 'gauge',
    help: 'Always 1; the labels are the version and the kind of database.',
    labels: ['version', 'database'],
  },
}
