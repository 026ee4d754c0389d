export type Stretch = { text: string } | { list: string[] }

const item = /^\s*[-–•]\s+/

export function readAnswer(answer: string): Stretch[] {
  const stretches: Stretch[] = []
  let last: Stretch | undefined
  for (const line of answer.split(/\r?\n/)) {
    const text = line.replace(item, '').trim()
    const isItem = item.test(line)
    if (!text) last = undefined
    else if (isItem && last && 'list' in last) last.list.push(text)
    else if (!isItem && last && 'text' in last) last.text += `\n${text}`
    else {
      last = isItem ? { list: [text] } : { text }
      stretches.push(last)
    }
  }
  return stretches
}
