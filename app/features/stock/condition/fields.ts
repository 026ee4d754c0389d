/**
 * All entries of a condition sheet, as in the Korean record (see docs/build/cars.md). A missing entry means 'not
 * stated', never 'good'.
 */

export type Group = 'skin' | 'frame' | 'history' | 'identity' | 'systems' | 'tyres' | 'items' | 'record'

type Declared = {
  group: Group | 'pictures'
  /** tyre: tread in mm or a word; text: up to `max` characters; picture: a URL; scan: URLs of up to `max` pages. */
  kind: 'marks' | 'word' | 'tyre' | 'number' | 'text' | 'date' | 'picture' | 'scan'
  words?: readonly string[]
  max?: number
  unit?: 'km' | 'mm' | 'percent' | 'ppm'
  /** The panel's rank in the Korean record: 1 and 2 for the skin, A to C for the frame. */
  rank?: '1' | '2' | 'A' | 'B' | 'C'
  of?: string
}

const system = ['good', 'slight-leak', 'leak', 'low', 'fault'] as const
/** For leaks, 'good' means that there is none. */
export const leak = ['good', 'slight-leak', 'leak'] as const
const level = ['good', 'low', 'over'] as const
const work = ['good', 'fault'] as const
const yesNo = ['no', 'yes'] as const
const repair = ['good', 'repair'] as const

const skin = (rank?: '1' | '2') => ({ group: 'skin', kind: 'marks', ...(rank && { rank }) }) as const
const frame = (rank: 'A' | 'B' | 'C') => ({ group: 'frame', kind: 'marks', rank }) as const
const part = <Of extends string, W extends readonly string[]>(of: Of, words: W) =>
  ({ group: 'systems', kind: 'word', words, of }) as const
const word = <G extends Group, W extends readonly string[]>(group: G, words: W) =>
  ({ group, kind: 'word', words }) as const
const tyre = { group: 'tyres', kind: 'tyre', words: ['good', 'worn'], max: 30, unit: 'mm' } as const
const text = (max: number) => ({ group: 'record', kind: 'text', max }) as const

const stated = {
  // Applies to all panels of the skin (or parts of the frame) that have no marks of their own.
  skin: word('skin', ['original']),
  hood: skin('1'),
  frontLeftFender: skin('1'),
  frontRightFender: skin('1'),
  frontLeftDoor: skin('1'),
  frontRightDoor: skin('1'),
  rearLeftDoor: skin('1'),
  rearRightDoor: skin('1'),
  trunkLid: skin('1'),
  radiatorSupport: skin('1'),
  leftQuarter: skin('2'),
  rightQuarter: skin('2'),
  roof: skin('2'),
  leftSill: skin('2'),
  rightSill: skin('2'),
  frontBumper: skin(),
  rearBumper: skin(),
  frame: word('frame', ['sound']),
  frontPanel: frame('A'),
  crossMember: frame('A'),
  leftInsidePanel: frame('A'),
  rightInsidePanel: frame('A'),
  trunkFloor: frame('A'),
  rearPanel: frame('A'),
  frontLeftMember: frame('B'),
  frontRightMember: frame('B'),
  rearLeftMember: frame('B'),
  rearRightMember: frame('B'),
  frontLeftWheelHouse: frame('B'),
  frontRightWheelHouse: frame('B'),
  rearLeftWheelHouse: frame('B'),
  rearRightWheelHouse: frame('B'),
  leftPillarA: frame('B'),
  leftPillarB: frame('B'),
  leftPillarC: frame('B'),
  rightPillarA: frame('B'),
  rightPillarB: frame('B'),
  rightPillarC: frame('B'),
  packageTray: frame('B'),
  dashPanel: frame('C'),
  floor: frame('C'),

  accident: word('history', yesNo),
  simpleRepair: word('history', yesNo),
  flood: word('history', yesNo),
  fire: word('history', yesNo),
  rental: word('history', yesNo),
  lease: word('history', yesNo),
  taxi: word('history', yesNo),
  official: word('history', ['no', 'yes', 'police']),
  school: word('history', yesNo),
  conversion: word('history', yesNo),

  odometer: word('identity', work),
  odometerKm: { group: 'identity', kind: 'number', max: 5_000_000, unit: 'km' },
  mileageLevel: word('identity', ['low', 'usual', 'high']),
  vinMark: word('identity', ['good', 'corroded', 'damaged', 'differs', 'altered', 'erased']),
  carbonMonoxide: { group: 'identity', kind: 'number', max: 100, unit: 'percent' },
  hydrocarbons: { group: 'identity', kind: 'number', max: 100_000, unit: 'ppm' },
  smoke: { group: 'identity', kind: 'number', max: 100, unit: 'percent' },
  tuning: word('identity', ['none', 'lawful', 'unlawful']),
  tuningOf: word('identity', ['structure', 'device', 'both']),
  recolour: word('identity', ['none', 'whole', 'changed']),
  recall: word('identity', ['none', 'open', 'done']),

  engine: word('systems', system),
  engineDiagnosis: part('engine', work),
  engineIdle: part('engine', work),
  engineOilRockerCover: part('engine', leak),
  engineOilHeadGasket: part('engine', leak),
  engineOilPan: part('engine', leak),
  engineOilLevel: part('engine', level),
  coolantHeadGasket: part('engine', leak),
  coolantWaterPump: part('engine', leak),
  coolantRadiator: part('engine', leak),
  coolantBlock: part('engine', leak),
  coolantLevel: part('engine', level),
  commonRail: part('engine', work),
  gearbox: word('systems', system),
  gearboxDiagnosis: part('gearbox', work),
  gearboxOilLeak: part('gearbox', leak),
  gearboxOilLevel: part('gearbox', level),
  gearboxShift: part('gearbox', work),
  gearboxIdle: part('gearbox', work),
  driveline: word('systems', system),
  clutch: part('driveline', work),
  driveJoint: part('driveline', work),
  propellerShaft: part('driveline', work),
  differential: part('driveline', work),
  steering: word('systems', system),
  steeringOilLeak: part('steering', leak),
  steeringPump: part('steering', work),
  steeringGear: part('steering', work),
  steeringJoint: part('steering', work),
  steeringHose: part('steering', work),
  tieRod: part('steering', work),
  brakes: word('systems', system),
  brakeMasterLeak: part('brakes', leak),
  brakeOilLeak: part('brakes', leak),
  brakeOilLevel: part('brakes', level),
  brakeBooster: part('brakes', work),
  electrics: word('systems', work),
  alternator: part('electrics', work),
  starter: part('electrics', work),
  wiperMotor: part('electrics', work),
  blowerMotor: part('electrics', work),
  radiatorFan: part('electrics', work),
  windowMotor: part('electrics', work),
  highVoltage: word('systems', work),
  chargePort: part('highVoltage', work),
  driveBattery: part('highVoltage', work),
  highVoltageWiring: part('highVoltage', work),
  fuelSystem: word('systems', system),

  tyreFrontLeft: tyre,
  tyreFrontRight: tyre,
  tyreRearLeft: tyre,
  tyreRearRight: tyre,
  tyreSpare: tyre,
  wheelFrontLeft: word('tyres', repair),
  wheelFrontRight: word('tyres', repair),
  wheelRearLeft: word('tyres', repair),
  wheelRearRight: word('tyres', repair),
  wheelSpare: word('tyres', repair),

  exterior: word('items', repair),
  interior: word('items', repair),
  windscreen: word('items', repair),
  polish: word('items', ['good', 'needed']),
  cleaning: word('items', ['good', 'needed']),
  serviceBook: word('items', yesNo),
  manual: word('items', yesNo),
  jack: word('items', yesNo),
  triangle: word('items', yesNo),
  spanner: word('items', yesNo),

  inspectedOn: { group: 'record', kind: 'date' },
  inspectedBy: text(100),
  toldBy: text(100),
  recordNumber: text(50),
  plate: text(20),
  engineCode: text(30),
  validFrom: { group: 'record', kind: 'date' },
  validUntil: { group: 'record', kind: 'date' },
  warranty: word('record', ['dealer', 'insurer']),
  grade: text(20),
  exteriorGrade: text(20),
  interiorGrade: text(20),
  basePrice: text(50),
  appraisedPrice: text(50),
  appraisedBy: text(100),
  remarks: text(1000),
} as const satisfies Record<string, Declared>

type Stated = typeof stated
export type SheetField = Declared
type KeyWhere<Said> = { [K in keyof Stated]: Stated[K] extends Said ? K : never }[keyof Stated]
export type Panel = KeyWhere<{ kind: 'marks' }>
export type WordKey = KeyWhere<{ kind: 'word' }>
export type System = Exclude<KeyWhere<{ group: 'systems' }>, KeyWhere<{ of: string }>>

/** Each panel has at most one picture, which shows all of its marks. */
export type PictureKey = `${Panel}Picture`
export type SheetKey = keyof Stated | PictureKey | 'scan'

export const pictureKey = (panel: Panel) => `${panel}Picture` as const

const fields = {
  ...stated,
  ...Object.fromEntries(
    Object.entries(stated).flatMap(([key, { kind }]) =>
      kind === 'marks' ? [[pictureKey(key as Panel), { group: 'pictures', kind: 'picture' }]] : [],
    ),
  ),
  scan: { group: 'pictures', kind: 'scan', max: 4 },
} as unknown as Record<SheetKey, Declared>

type Kinds = { marks: string[]; word: string; tyre: number | string; number: number; text: string; date: string }
/** The entries of a condition sheet. A missing entry is not stated. */
export type Condition = { [K in keyof Stated]?: Kinds[Stated[K]['kind']] } & { [K in PictureKey]?: string } & {
  scan?: string[]
}
export type SheetValue = string | number | string[]

export const sheetKeys = Object.keys(fields) as SheetKey[]

export function sheetFieldOf(key: SheetKey): SheetField {
  return fields[key]
}

export function isSheetKey(key: string): key is SheetKey {
  return Object.hasOwn(fields, key)
}

/** Entries of a group, without the parts of systems. */
export function listSheet(group: Group): SheetKey[] {
  return sheetKeys.filter((key) => sheetFieldOf(key).group === group && !sheetFieldOf(key).of)
}

export function listPanels(group: 'skin' | 'frame'): Panel[] {
  return listSheet(group).filter((key) => sheetFieldOf(key).kind === 'marks') as Panel[]
}

export function listParts(of: System): WordKey[] {
  return sheetKeys.filter((key) => sheetFieldOf(key).of === of) as WordKey[]
}

export function panelPictured(key: SheetKey): Panel | undefined {
  return sheetFieldOf(key).kind === 'picture' ? (key.slice(0, -'Picture'.length) as Panel) : undefined
}
