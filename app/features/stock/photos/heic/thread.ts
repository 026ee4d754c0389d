import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import openLibrary from 'libheif-js/libheif-wasm/libheif.js'
import { reduceRows } from './reduce.ts'

// The thread of decode.server.ts. It ends after one picture, which frees the memory of the decoder.

export type DecodeTask = {
  bytes: Uint8Array
  mostPixels: number
  mostEdge: number
  longestSide: number
  mostMemory: number
}
export type DecodeResult =
  | { data: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { refused: 'damaged' | 'tooManyPixels' | 'heic' }

type HeifImage = {
  is_primary: () => boolean
  get_width: () => number
  get_height: () => number
  display: (
    to: { data: { set: (rows: Uint8Array, at?: number) => void }; width: number; height: number },
    done: (shown: object | null) => void,
  ) => void
}
type Library = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }

const { bytes, mostPixels, mostEdge, longestSide, mostMemory } = workerData as DecodeTask

// WebAssembly memory is outside of resourceLimits. The decoder treats a refused growth as a lack of memory.
const { grow } = WebAssembly.Memory.prototype
const pageBytes = 65_536
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + Number(pages) * pageBytes > mostMemory)
    throw new RangeError('The picture needs too much memory.')
  return grow.call(this, pages)
}

async function decode(): Promise<DecodeResult> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')))
  const library = openLibrary({ wasmBinary }) as unknown as Library
  const images = new library.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return { refused: 'damaged' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels || Math.max(width, height) > mostEdge) return { refused: 'tooManyPixels' }
  const reduced = reduceRows(width, height, longestSide)
  // The library hands over its own memory, which is reduced at once: a copy of 48 megapixels would take 195 MB more.
  const shown = await new Promise<object | null>((resolve) => {
    image.display({ data: { set: reduced.take }, width, height }, resolve)
  })
  return shown ? reduced.result() : { refused: 'heic' }
}

const said = await decode()
parentPort?.postMessage(said, 'data' in said ? [said.data.buffer] : [])
