import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import { findItems, readItems } from './words.ts'

test.each<[string, string[]]>([
  ['썬루프, HUD, 통풍시트', ['sunroof', 'head-up-display', 'ventilated-seats']],
  ['옵션: 내비/후카', ['navigation', 'rear-camera']],
  ['S/R', ['sunroof']],
  ['A/C, P/W, A/W', ['air-conditioning', 'power-windows', 'alloy-wheels']],
  [
    '네비 후카 열선 통풍 스마트키 어라운드뷰 BSD ACC',
    [
      'navigation',
      'rear-camera',
      'heated-seats',
      'ventilated-seats',
      'smart-key',
      'around-view',
      'blind-spot',
      'adaptive-cruise',
    ],
  ],
  ['전동시트(운전석), 크루즈 컨트롤(어댑티브), AUX / USB', ['power-driver-seat', 'adaptive-cruise', 'usb']],
  ['Leather Seats | Sunroof | Rear Camera', ['leather-seats', 'sunroof', 'rear-camera']],
  ['Sun roof; Back camera; Smart key\nABS · Navigation', ['sunroof', 'rear-camera', 'smart-key', 'abs', 'navigation']],
  ['فتحة سقف، كاميرا خلفية، مقاعد جلد، بصمة', ['sunroof', 'rear-camera', 'leather-seats', 'smart-key']],
  ['المواصفات: سن روف و شاشة أمامية', ['sunroof', 'head-up-display']],
  ['Люк, кожаный салон, подогрев сидений, парктроник', ['sunroof', 'leather-seats', 'heated-seats', 'rear-sensors']],
  ['Sunroof: yes; Navigation: no; ABS: O; Bluetooth: X', ['sunroof', 'abs']],
  ['no sunroof, navigation', ['navigation']],
  ['썬루프 없음, 네비', ['navigation']],
  ['썬루프없음, 네비 있음', ['navigation']],
  ['بدون فتحة، كاميرا خلفية', ['rear-camera']],
  ['без люка, ABS', ['abs']],
  ['', []],
])('%s', (text, items) => expect(readItems(text)).toMatchObject({ items, unknown: [] }))

test('reports unknown names, and lists repeated items once', () => {
  expect(readItems('썬루프, 요술램프, sunroof / warp drive')).toEqual({
    items: ['sunroof'],
    unknown: ['요술램프', 'warp drive'],
    from: ['썬루프', 'sunroof'],
  })
})

describe('In an advert', () => {
  it.each<[string, string[]]>([
    ['파노라마 선루프와 통풍시트, 후방카메라 있습니다', ['panoramic-roof', 'ventilated-seats', 'rear-camera']],
    ['Full leather seats, sunroof and rear camera. Runs very well!', ['leather-seats', 'sunroof', 'rear-camera']],
    ['سيارة نظيفة مع فتحة سقف وكاميرا خلفية', ['sunroof', 'rear-camera']],
    [
      'Toyota Camry 2018\nOptions: AC, PW, leather, navi',
      ['air-conditioning', 'power-windows', 'leather-seats', 'navigation'],
    ],
    ['Leather steering wheel, AC works, call before 6 pm', []],
    ['No sunroof. Without navigation.', []],
    ['썬루프 없는 깡통 차량', []],
    ['بدون فتحة سقف', []],
    ['The car is sold as it is', []],
  ])('%s', (text, items) => expect(findItems(text).items).toEqual(items))
})

test('reads any text in time proportional to its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => readItems(text).items.length <= 100),
  )
  for (const text of ['no ('.repeat(2000), '옵션 '.repeat(2000)])
    expect(cpuTimeOf(() => readItems(text))).toBeLessThan(1000)
})
