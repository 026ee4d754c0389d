import { href } from 'react-router'

/** The URL of a search for words. It carries the destination, so that a budget and 'cheap' mean delivered there. */
export function searchAddress(words: string, place: string | undefined): string {
  const path = href('/search/:query?', { query: words || undefined })
  return place && words ? `${path}?to=${place}` : path
}

/** Turns limits of the price into limits of the total at a destination. */
export function deliveredTo(params: string, place: string | undefined): string {
  const totals = params.replace(/\bprice-(from|to)=/g, 'total-$1=')
  return place && totals !== params ? `${totals}&to=${place}` : params
}
