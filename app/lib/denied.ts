const before =
  /(?:(?<!\p{L}|[?؟] ?)(?:no(?: (?:es|son|tiene|trae|lleva))?|not|non|without|w\/o|never|sin|sans|pas de|isn['’]t|не|без|нет|ни|بدون|بلا|غير|و?ليست?|مو|مش|لا)[\s-]{1,2}(?:an? |any |the )?|(?<![가-힣])[비무노非無])$/iu
const after =
  /^(?:\s?차량?)?(?:은|는|이|가|도)?\s{0,2}(?:아[닙니님닌]|없|않|안\s?(?:됨|됩|함)|미(?:적용|장착)|無|[x×✕✖❌](?![\p{L}\d]))|^\s?[?؟]\s?(?:no|not|нет|لا|아니|아뇨)(?!\p{L})|^\s{0,2}[:=-]?\s{0,2}(?:none|no(?=\s*(?:$|[,.\n)/|]))|нет(?!\p{L})|لا(?=\s*(?:$|[,،.\n)/|])))/iu

/** Whether the words around a match deny it: 'no sunroof', '4륜 아님', 'не автомат'. */
export function isDenied(text: string, { index, 0: found }: { index: number; 0: string }): boolean {
  return (
    before.test(text.slice(Math.max(0, index - 16), index)) ||
    after.test(text.slice(index + found.length, index + found.length + 16))
  )
}
