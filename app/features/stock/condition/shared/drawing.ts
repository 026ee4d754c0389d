import type { Panel } from '../fields.ts'

type Shape = { path: string; box: readonly [x: number, y: number, width: number, height: number] }
type Drawing = {
  height: number
  shapes: Partial<Record<Panel, Shape>> /** Everything except panels: glass, wheels and outlines. */
  plain: string
}

export const drawingWidth = 340

const shape = (path: string, ...box: [number, number, number, number]): Shape => ({ path, box })

function mirrored({ path, box: [x, y, width, height] }: Shape): Shape & { isMirrored: true } {
  return { path, box: [drawingWidth - x - width, y, width, height], isMirrored: true }
}

const fender = shape('M40 50H58Q68 51 70 68L74 149L33 153V150A28 28 0 0 0 33 94V58Q34 50 40 50Z', 34, 48, 44, 100)
const frontDoor = shape('M38 157L74 153L103 196Q107 202 107 208V236H38Z', 48, 156, 58, 80)
const rearDoor = shape('M38 240H107V288Q106 299 99 304L77 319L56 331L38 324Z', 48, 240, 58, 82)
const quarter = shape(
  'M77 323L100 308Q109 304 107 320L101 356L82 412L74 440Q72 446 66 446H42Q36 446 35 440L33 390A28 28 0 0 0 33 334V328L56 335Z',
  42,
  324,
  60,
  120,
)
const sill = shape('M22 158H33V326H22Q18 326 18 322V162Q18 158 22 158Z', 4, 158, 44, 166)

/**
 * Outer panels as in the Korean record: seen from above with the front at the top, and with sides, front and rear
 * unfolded.
 */
export const skinDrawing: Drawing = {
  height: 492,
  shapes: {
    frontBumper: shape('M122 44V28Q124 11 144 7Q170 2 196 7Q216 11 218 28V44Q170 36 122 44Z', 122, 0, 96, 44),
    radiatorSupport: shape('M123 50Q170 42 217 50V88Q170 80 123 88Z', 122, 45, 96, 44),
    hood: shape('M122 94Q170 86 218 94L221 190Q170 177 119 190Z', 120, 92, 100, 92),
    roof: shape('M130 232Q170 224 210 232L212 330Q170 336 128 330Z', 128, 230, 84, 100),
    trunkLid: shape('M123 365Q170 373 217 365L216 434Q170 442 124 434Z', 122, 368, 96, 68),
    rearBumper: shape(
      'M123 440Q170 448 217 440V458Q215 477 196 481Q170 485 144 481Q125 477 123 458Z',
      122,
      442,
      96,
      44,
    ),
    frontLeftFender: fender,
    frontLeftDoor: frontDoor,
    rearLeftDoor: rearDoor,
    leftQuarter: quarter,
    leftSill: sill,
    frontRightFender: mirrored(fender),
    frontRightDoor: mirrored(frontDoor),
    rearRightDoor: mirrored(rearDoor),
    rightQuarter: mirrored(quarter),
    rightSill: mirrored(sill),
  },
  plain:
    'M120 195Q170 182 220 195L211 228Q170 220 129 228ZM128 335Q170 341 212 335L217 360Q170 368 123 360ZM132 62Q170 55 208 62M132 72Q170 65 208 72' +
    [
      'M8 122a24 24 0 1 0 48 0a24 24 0 1 0-48 0ZM22 122a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z',
      'M8 362a24 24 0 1 0 48 0a24 24 0 1 0-48 0ZM22 362a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z',
      'M332 122a24 24 0 1 1-48 0a24 24 0 1 1 48 0ZM318 122a10 10 0 1 1-20 0a10 10 0 1 1 20 0Z',
      'M332 362a24 24 0 1 1-48 0a24 24 0 1 1 48 0ZM318 362a10 10 0 1 1-20 0a10 10 0 1 1 20 0Z',
      'M80 166L99 196L101 208V231H80ZM80 245H101V287L95 299L80 309ZM82 326L98 315L101 320L96 348L82 352Z',
      'M260 166L241 196L239 208V231H260ZM260 245H239V287L245 299L260 309ZM258 326L242 315L239 320L244 348L258 352Z',
    ].join(''),
}

const insidePanel = shape('M22 52H60V140H14V74Q14 54 22 52Z', 12, 50, 48, 90)
const frontWheelHouse = shape('M14 145H60V203H14Q8 203 8 196V152Q8 145 14 145Z', 8, 145, 52, 58)
const frontMember = shape('M66 50H112V203H66Z', 66, 50, 46, 153)
const pillarA = shape('M16 209H58V257H10V215Q10 209 16 209Z', 10, 209, 48, 48)
const pillarB = shape('M10 287H58V335H10Z', 10, 287, 48, 48)
const pillarC = shape('M10 365H58V413H16Q10 413 10 407Z', 10, 365, 48, 48)
const rearWheelHouse = shape('M14 419H60V481H14Q8 481 8 474V426Q8 419 14 419Z', 8, 419, 52, 62)
const rearMember = shape('M66 453H112V547H66Z', 66, 453, 46, 94)

export const frameDrawing: Drawing = {
  height: 600,
  shapes: {
    frontPanel: shape('M78 2H262Q276 2 280 14L286 44H54L60 14Q64 2 78 2Z', 60, 0, 220, 44),
    crossMember: shape('M118 50H222V96H118Z', 118, 50, 104, 46),
    dashPanel: shape('M64 209H276V253H64Z', 64, 209, 212, 44),
    floor: shape('M64 259H276V397H64Z', 64, 259, 212, 138),
    packageTray: shape('M66 403H274V447H66Z', 66, 403, 208, 44),
    trunkFloor: shape('M118 453H222V547H118Z', 118, 453, 104, 94),
    rearPanel: shape('M46 553H294L286 585Q283 597 271 597H69Q57 597 54 585Z', 60, 553, 220, 44),
    leftInsidePanel: insidePanel,
    frontLeftWheelHouse: frontWheelHouse,
    frontLeftMember: frontMember,
    leftPillarA: pillarA,
    leftPillarB: pillarB,
    leftPillarC: pillarC,
    rearLeftWheelHouse: rearWheelHouse,
    rearLeftMember: rearMember,
    rightInsidePanel: mirrored(insidePanel),
    frontRightWheelHouse: mirrored(frontWheelHouse),
    frontRightMember: mirrored(frontMember),
    rightPillarA: mirrored(pillarA),
    rightPillarB: mirrored(pillarB),
    rightPillarC: mirrored(pillarC),
    rearRightWheelHouse: mirrored(rearWheelHouse),
    rearRightMember: mirrored(rearMember),
  },
  plain:
    'M130 110H210V190H130ZM130 130H210M130 150H210M130 170H210M14 259V285M14 337V363M326 259V285M326 337V363M170 259V397',
}

/**
 * Letter and shape of each mark, so that it is recognisable without colour: a square for replaced, a diamond for
 * welded, a disc for paint.
 */
export const signs: Record<string, { letter: string; path: string; ground: string; ink: string; ring: string }> = {
  X: {
    letter: 'X',
    path: 'M-11-11H11V11H-11Z',
    ground: 'var(--danger)',
    ink: 'var(--on-danger)',
    ring: 'var(--danger)',
  },
  W: { letter: 'W', path: 'M0-15L15 0L0 15L-15 0Z', ground: 'var(--ink)', ink: 'var(--surface)', ring: 'var(--ink)' },
  repainted: {
    letter: 'P',
    path: 'M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0Z',
    ground: 'var(--accent)',
    ink: 'var(--on-accent)',
    ring: 'var(--accent)',
  },
}
const ring = {
  path: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z',
  ground: 'var(--surface)',
  ink: 'var(--ink)',
  ring: 'var(--ink)',
}

export function signOf(name: string): (typeof signs)[string] {
  return signs[name] ?? { letter: name, ...ring }
}
