import type { Gauged, Measured } from '#app/lib/measure.ts'

export type Described = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; labels: string[] }

/** All metrics of the site. Documented in docs/operating.md, shown in deploy/grafana.json. */
export const described: Record<Measured | Gauged, Described> = {
  requests: {
    name: 'nuricar_requests_total',
    type: 'counter',
    help: 'Requests that were answered. answered: kept (from the page cache and the built files) or made; status: a class, 304, or left (who asked was gone first).',
    labels: ['method', 'kind', 'status', 'answered'],
  },
  requestSeconds: {
    name: 'nuricar_request_seconds',
    type: 'histogram',
    help: 'From the head of a request to the end of its answer.',
    labels: ['kind', 'answered'],
  },
  requestsUnderWay: {
    name: 'nuricar_requests_under_way',
    type: 'gauge',
    help: 'Requests that wait for their answer. Uploads are kind="api/upload", live news kind="api/cars".',
    labels: ['kind'],
  },
  renderSeconds: {
    name: 'nuricar_page_render_seconds',
    type: 'histogram',
    help: 'To make a page that is not kept, its data included.',
    labels: ['kind'],
  },
  querySeconds: {
    name: 'nuricar_database_query_seconds',
    type: 'histogram',
    help: 'Questions to the database, by the thread that asks (search has its own connections with PostgreSQL only). result: ok or failed.',
    labels: ['thread', 'result'],
  },
  connections: {
    name: 'nuricar_database_connections',
    type: 'gauge',
    help: 'Connections to PostgreSQL. pool: site, changes (hears what other processes change), replica, search; state: used or idle.',
    labels: ['pool', 'state'],
  },
  connectionsWaiting: {
    name: 'nuricar_database_connections_waiting',
    type: 'gauge',
    help: 'Who waits for one of these connections.',
    labels: ['pool'],
  },
  databaseLost: { name: 'nuricar_database_lost_total', type: 'counter', help: 'Connections that the database ended.', labels: ['pool'] },
  searchSeconds: {
    name: 'nuricar_search_seconds',
    type: 'histogram',
    help: 'Questions to search, as who asks waits for them. question: load (all cars are read), find, suggest, findNumbered, countSince.',
    labels: ['question'],
  },
  searchCars: { name: 'nuricar_search_cars', type: 'gauge', help: 'Cars that search holds; absent until they are read.', labels: [] },
  pictureTurns: {
    name: 'nuricar_picture_turns',
    type: 'gauge',
    help: 'Work on pictures, uploads and sizes, that has its turn or waits for it. state: running or waiting.',
    labels: ['state'],
  },
  pictureWorkDone: { name: 'nuricar_picture_work_total', type: 'counter', help: 'Work on pictures that is done.', labels: [] },
  pictureWorkSeconds: { name: 'nuricar_picture_work_seconds_total', type: 'counter', help: 'How long that took.', labels: [] },
  picturesWaiting: {
    name: 'nuricar_pictures_waiting',
    type: 'gauge',
    help: 'Pictures whose sizes are still to be made in the background.',
    labels: [],
  },
  sizesMade: { name: 'nuricar_picture_sizes_made_total', type: 'counter', help: 'Sizes of pictures that were made and kept.', labels: ['format'] },
  storeSeconds: {
    name: 'nuricar_store_seconds',
    type: 'histogram',
    help: 'What was asked of where pictures and files are kept, disk or bucket. result: ok, none (no such file) or failed.',
    labels: ['operation', 'result'],
  },
  importsRunning: { name: 'nuricar_imports_running', type: 'gauge', help: 'Imports of a file in the browser that are under way.', labels: [] },
  logLines: { name: 'nuricar_log_lines_total', type: 'counter', help: 'Lines of the log.', labels: ['level'] },
  loopDelay: {
    name: 'nuricar_event_loop_delay_seconds',
    type: 'gauge',
    help: 'How late a thread came to what was due, since this was last read, at most so late half of the times (p50), 99 times of 100 (p99), and ever (worst). Visitors speak to site.',
    labels: ['thread', 'at'],
  },
  loopBusy: {
    name: 'nuricar_event_loop_busy_seconds_total',
    type: 'counter',
    help: 'How long a thread was at work, not waiting.',
    labels: ['thread'],
  },
  threadCpu: { name: 'nuricar_thread_cpu_seconds_total', type: 'counter', help: 'Time of a processor that a thread has used.', labels: ['thread'] },
  threadHeap: { name: 'nuricar_thread_heap_bytes', type: 'gauge', help: 'What a thread’s own JavaScript holds in memory.', labels: ['thread'] },
  info: { name: 'nuricar_info', type: 'gauge', help: 'Always 1: which version runs, over which database.', labels: ['version', 'database'] },
}
