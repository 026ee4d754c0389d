type Drawing = { body: string; wheels: [x: number, x2: number, y: number, radius: number] }

// Outlines on a 120 × 48 grid. The cars face the reading direction.
const sedan: Drawing = {
  body: 'M20 37H9c-2 0-3-1-3-3v-5c0-3 2-5 5-5.5L25 21c7-6.5 14-10 24-10h12c10 0 17 4 24 10.5l18 3c6 1 10 3.5 10 8V35c0 1.3-.7 2-2 2h-5M38 37h49M34 21.5c5-4.5 10-6.5 17-6.5h4v7H35c-1 0-1.4-.2-1-.5ZM60 15h2c7 0 12 2.5 17 7H60Z',
  wheels: [29, 96, 37, 7.5],
}
const suv: Drawing = {
  body: 'M20 37H9c-2 0-3-1-3-3V21c0-2 .5-3 2-5l4-6c1.5-2.5 3.5-3.5 7-3.5h46c7 0 11 2 16 7l8 8 16 3c5 1 8 3 8 7.5V35c0 1.3-.7 2-2 2h-6M38 37h48M17 19.5l4-7c.7-1.2 1.5-1.7 3-1.7h13V20H17.5M42 10.8h22c5 0 8 1.5 11.5 5L79 20H42Z',
  wheels: [29, 96, 37, 8],
}
const bus: Drawing = {
  body: 'M19 38H9c-2 0-3-1-3-3V11c0-4 2-6 6-6h88c6 0 8.5 2 9.5 7l2.5 13v10c0 2-1 3-3 3h-4M37 38h51M12 11h16v11H12zM33 11h16v11H33zM54 11h16v11H54zM75 11h12v11H75zM93 11h8c2 0 3 .6 3.4 2.4L106 22H93Z',
  wheels: [28, 96, 38, 7.5],
}
const truck: Drawing = {
  body: 'M20 38H8c-1.3 0-2-.7-2-2V22h67M38 38h48M73 38V9c0-1.3.7-2 2-2h17c5 0 7 1.5 9 6l6 13c1 2 1 3 1 5v5c0 1.3-.7 2-2 2h-2M79 12.5h12c2.5 0 3.6.7 4.7 3L99 23H79ZM6 30h67',
  wheels: [29, 95, 38, 7.5],
}
const convertible: Drawing = {
  body: 'M20 37H9c-2 0-3-1-3-3v-5c0-3 2-4.5 5-5L30 22h40l-10-9.5M70 22l15 .5 18 3c6 1 10 3.5 10 8V35c0 1.3-.7 2-2 2h-5M38 37h49M36 22c0-4 1-6.5 3.5-6.5S43 18 45 22M50 22c0-4 1-6.5 3.5-6.5S57 18 59 22',
  wheels: [29, 96, 37, 7.5],
}
const electric: Drawing = {
  body: 'M20 37H9c-2 0-3-1-3-3V24c0-3 1-4.5 3-6.5l6-5.5c3-2.8 6-4 11-4h34c10 0 17 4 25 12l18 3.5c6 1.2 9 4 9 8.5v2c0 2-1 3-3 3h-5M38 37h49m-25-25-9 10h9l-5 9',
  wheels: [29, 96, 37, 7.5],
}
const drawings: Record<string, Drawing> = { sedan, suv, bus, truck, convertible, electric, van: suv }

export function drawingOf(category: string): Drawing {
  return Object.hasOwn(drawings, category) ? (drawings[category] ?? sedan) : sedan
}
