export const fileKinds = ['mp4', 'webm', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]
export type FileName = { id: string; kind: FileKind }

export function fileName({ id, kind }: FileName): string {
  return `${id}.${kind}`
}

export function parseFileName(text: string): FileName | undefined {
  const [, id, kind] = /^([0-9a-f]{32})\.(mp4|webm|pdf)$/.exec(text) ?? []
  return id && kind ? { id, kind: kind as FileKind } : undefined
}
