import { ReadableStream as WebStream } from 'node:stream/web'
import { createTarPacker } from 'modern-tar'
import { folderIn, partNames } from '#app/features/desk/backups/rules.ts'
import { bytesOf, readFiles, readManifest, type Target } from './target.ts'

/** Streams a backup as a tar file, which unpacks to a valid backup folder. An error ends the stream. */
export async function archiveOf(target: Target, name: string): Promise<ReadableStream<Uint8Array> | undefined> {
  const manifestFile = partNames(name, false).manifest
  const text = await target.media.read(manifestFile)
  if (!text) return undefined
  const manifest = await readManifest(target, name)
  return WebStream.from(packed()) as ReadableStream<Uint8Array>

  async function* packed() {
    const { readable, controller } = createTarPacker()
    const pack = async () => {
      const files = [...(await readFiles(target, manifest)).values()].map(({ kept }) => kept)
      const mtime = new Date(manifest.madeAt)
      for (const { name: file, bytes } of [
        { name: manifestFile, bytes: text?.length ?? 0 },
        manifest.database,
        manifest.files.list,
        ...files,
      ]) {
        const writer = controller
          .add({ name: `${folderIn(file)}/${file}`, size: bytes, mtime, mode: 0o600 })
          .getWriter()
        for await (const piece of bytesOf(target.media, file, bytes)) await writer.write(piece)
        await writer.close()
      }
      controller.finalize()
    }
    pack().catch((error: unknown) => controller.error(error))
    yield* readable
  }
}
