export type AskedCar = { stockNumber: string; name: string; price: string | null; url: string }

/**
 * Limit of the message in URL-encoded characters, where an Arabic letter takes six. Some phones cut off longer
 * messages.
 */
export const longestEnquiry = 4000
const roomForCars = 3000
const mostInFull = 20

const weigh = (text: string) => encodeURIComponent(text).length

/**
 * Writes a greeting, the cars with price and link, and the question. Cars that do not fit are listed by stock number or
 * only counted.
 */
export function enquiryText(hello: string, seller: string, cars: AskedCar[]): string {
  const lines: string[] = []
  let room = roomForCars - weigh(hello) - weigh(seller)
  for (const { stockNumber, name, price, url } of cars.slice(0, mostInFull)) {
    const line = `${lines.length + 1}. ${[stockNumber, name, price].filter(Boolean).join(' · ')}\n${url}`
    room -= weigh(`${line}\n`)
    if (room < 0) break
    lines.push(line)
  }
  return [hello, '', ...lines, ...numbersOnly(cars.slice(lines.length)), '', seller].join('\n')
}

function numbersOnly(cars: AskedCar[]): string[] {
  if (cars.length === 0) return []
  const numbers: string[] = []
  let room = longestEnquiry - roomForCars - 50
  for (const { stockNumber } of cars) {
    room -= weigh(`, ${stockNumber}`)
    if (room < 0) break
    numbers.push(stockNumber)
  }
  const left = cars.length - numbers.length
  return [`+ ${[...numbers, ...(left > 0 ? [`+${left}`] : [])].join(', ')}`]
}
