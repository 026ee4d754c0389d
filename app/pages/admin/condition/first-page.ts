import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'

const parts = `/assets/operator/pdf-${version}/`

// Pixels. At this width the small print of an A4 page stays legible.
const width = 1700
// In px.
const mostHeight = 2560
const patience = 60_000

/**
 * Renders the first page of a PDF as JPEG. Throws if the PDF has a password or is damaged, or if the browser is too
 * old.
 */
export async function drawFirstPage(file: Blob): Promise<Blob> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    cMapUrl: parts,
    standardFontDataUrl: parts,
    wasmUrl: parts,
    useWasm: false,
    disableWorkerRendering: true,
  })
  const timer = setTimeout(() => task.destroy(), patience)
  try {
    const page = await (await task.promise).getPage(1)
    const whole = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(width / whole.width, mostHeight / whole.height) })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) })
    await page.render({ canvas, viewport, background: '#fff' }).promise
    // Unreadable parts render as white. A white page is worth less than the PDF alone.
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    if (data.every((part) => part > 240)) throw new Error('The page could not be drawn.')
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob) throw new Error('The browser drew nothing.')
    return blob
  } finally {
    clearTimeout(timer)
    await task.destroy().catch(() => undefined)
    port.terminate()
  }
}
