import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findClaims, sentences } from './claims.ts'

// Each line has a sentence and what it states: + affirms, - denies. Nothing after the arrow means no claim.
const korean = `
완전무사고 → -accident
무사고 무교환 무판금 → -accident
무사고차량입니다 → -accident
無사고 → -accident
노사고 노교환 → -accident
사고 없음 → -accident
사고없습니다 → -accident
사고이력 없음 → -accident
사고 이력 전혀 없습니다 → -accident
사고이력 無 → -accident
사고 X → -accident
사고: 무 → -accident
사고유무 : 무 → -accident
사고 여부: 없음 → -accident
사고 0건 → -accident
사고 한번도 없는 차량 → -accident
사고가 난 적은 없습니다 → -accident
사고는 없고 단순교환만 있습니다 → -accident +exchange
무사고, 단순교환 있음 → -accident +exchange
무사고(단순교환 1판) → -accident +exchange
무사고 앞휀더 단순교환 → -accident +exchange
단순교환 외 사고 없음 → +exchange
휀더 교환 그외 무사고 → +exchange
무사고(보험이력 1건) →
무사고, 보험이력 없음 → -accident
صاحبها يقول بدون حوادث →
el dueño dice sin accidentes →
단순교환 없음 →
단순교환도 없음 →
단순교환 無 →
단순교환 X →
단순교환 한 곳도 없음 →
단순교환 아닙니다 →
단순교환 안함 →
미교환 →
무교환 →
교환 없음 →
교환이력 없음 →
외판 교환 없음 →
휀더 교환 없음, 도어 교환 있음 → +exchange
판금 없음 →
무판금 무도색 →
판금도색 없음 →
판금/도색 없음 →
판금, 도색 전혀 없음 →
판금·교환·사고 일체 없음 → -accident
사고/교환/판금 없음 → -accident
사고 및 침수 없음 → -accident -flood
사고와 침수이력 없음 → -accident -flood
사고 교환 판금 침수 없음 → -accident -flood
단순교환이나 판금 없음 →
판금 안 한 차 →
도색 X 판금 X →
판금 없이 깨끗합니다 →
판금 여부 확인 바랍니다 →
판금 필요합니다 →
판금집 추천 부탁 →
판금도색 있음 → +repair
운전석 뒷문 판금 → +repair
뒷휀더 판금 1회 → +repair
조수석 문짝 교환, 본넷 판금 → +exchange +repair
앞도어 단순교환 1판 → +exchange
단순교환 2곳 있음 → +exchange
트렁크 교환했습니다 → +exchange
단순교환 있으나 무사고 → +exchange -accident
사고 있음 → +accident
사고이력 있습니다 → +accident
사고 1회 있음 → +accident
사고 2건 → +accident
사고유 → +accident
유사고 → +accident
사고차 → +accident
사고차량입니다 → +accident
사고차 아님 →
사고차 아닙니다 →
무사고 아님 →
무사고 아닙니다, 단순교환 있음 → +exchange
무사고는 아닙니다 →
무사고 여부 문의 →
사고유무 확인 바랍니다 →
사고 여부는 성능지 확인 →
사고 시 책임집니다 →
사고나면 보험 처리 →
큰 사고 없음 →
대형사고 없습니다 →
골격 사고 없음 →
침수 없음 → -flood
무침수 → -flood
침수X 사고X → -flood -accident
침수차 아님 →
침수차입니다 → +flood
침수이력 있음 → +flood
침수 여부 미확인 →
렌트이력 있음 → +rental
렌트 출고 → +rental
렌트이력 없음 →
렌터카 아님 →
비흡연 → -smoking
금연차 → -smoking
흡연 안함 → -smoking
흡연 차량 →
1인소유 → +owner
1인신조 무사고 → +owner -accident
1인소유 아님 →
정비이력 있음 → +service
정비내역 보유 → +service
정비이력 없음 →
새 타이어 → +tyres
타이어 신품 → +tyres
타이어 교환 필요 →
새 타이어 아님 →
오일 교환, 무사고 → -accident
타이어 교환 했습니다 →
사고(X) 침수(X) 렌트(O) → -accident -flood +rental
사고유무: 유 ㅣ 침수유무: 무 → +accident -flood
교환 없이 판금만 2군데 들어갔습니다 → +repair
판금 없이 앞문짝 교환했습니다 → +exchange
사고 없다고는 말 못합니다 →
무사고라고 듣고 샀습니다 →
싸게 사고 싶으신 분 →
`
const english = `
No accidents → -accident
no accident → -accident
Accident-free → -accident
accident free car, one owner → -accident +owner
Never been in an accident → -accident
never had any accident → -accident
Has not been in an accident → -accident
hasn't been in any accidents → -accident
without accidents → -accident
Free of accidents → -accident
No previous accident history → -accident
Accident history: none → -accident
Accidents: no → -accident
Accident: 0 → -accident
0 accidents → -accident
zero accidents → -accident
no accidents or floods → -accident -flood
no accidents, no flood damage → -accident -flood
no accidents, repairs or repaint → -accident
no accidents or panels replaced → -accident
No accident, no repaint, no panel replaced → -accident
no major accidents →
no serious accident →
No accidents except a scratched bumper →
not accident-free →
Not an accident car →
accident car, no rust → +accident
accident car no rust →
Has been in an accident → +accident
had an accident → +accident
had a minor accident → +accident
had 2 accidents → +accident
1 accident → +accident
Accident: yes → +accident
accident car → +accident
ask about accidents →
may have had an accident →
accident history unknown →
Any accidents? →
check accident history →
insurance for any accident →
front door replaced → +exchange
Right fender was replaced, no accident → +exchange -accident
fender not replaced →
no doors replaced →
no panel replaced or repaired →
door repaired → +repair
bodywork has been repaired → +repair
bodywork not repaired →
no bodywork repaired →
without repair →
unrepaired, unpainted →
flooded → +flood
not flooded → -flood
no flood damage → -flood
No water damage → -flood
never flooded → -flood
former rental → +rental
not a former rental →
never used as rental →
one owner → +owner
single owner, no accident → +owner -accident
not one owner →
non-smoker → -smoking
no smoking → -smoking
I can't say it has never had an accident →
Previous seller said accident free but I never had it checked →
accident ❌ | flood ❌ | rental ✅ → -accident -flood +rental
full service history → +service
service history: yes → +service
no service history →
without full service history →
new tyres → +tyres
needs new tyres →
no new tyres →
brand new tires, sin accidentes → -accident +tyres
`
const arabic = `
بدون حوادث → -accident
بدون أي حوادث → -accident
بلا حوادث → -accident
خالية من الحوادث → -accident
السيارة خالية من الحوادث → -accident
لا يوجد حوادث → -accident
لا يوجد بها حوادث → -accident
لم تتعرض لأي حادث → -accident
ما فيها حوادث → -accident
ليس عليها حوادث → -accident
غير مصدومة → -accident
مش مصدومة → -accident
حوادث: لا → -accident
بدون حوادث أو غرق → -accident -flood
بدون حوادث وبدون صبغ → -accident
بدون حوادث، مالك واحد → -accident +owner
بدون صبغ →
بدون صبغ أو تبديل →
لا يوجد صبغ ولا تبديل →
بدون حوادث كبيرة →
خالية من الحوادث الكبيرة →
بدون حوادث باستثناء الصدام →
هل فيها حوادث؟ →
ربما تعرضت لحادث →
تعرضت لحادث → +accident
تعرضت لحادث بسيط → +accident
عليها حوادث → +accident
فيها حادث سابق → +accident
مصدومة → +accident
باب مبدل → +exchange
رفرف مغير، بدون حوادث → +exchange -accident
بدون باب مبدل →
غارقة → +flood
غير غارقة → -flood
بدون غرق → -flood
مالك واحد → +owner
ليس مالك واحد →
غير مدخن → -smoking
بدون تدخين → -smoking
إطارات جديدة → +tyres
بدون إطارات جديدة →
حادث ✅ غرق ❌ → +accident -flood
يقولون بدون حوادث والله أعلم →
ما أقدر أقول إنها بدون حوادث →
مصدومة من الجنب والباب مبدل → +accident +exchange
مو غرقانة → -flood
سجل صيانة →
يوجد سجل صيانة → +service
لا يوجد سجل صيانة →
`
const russian = `
без ДТП → -accident
Без ДТП и окрасов → -accident
без аварий → -accident
Не бита, не крашена → -accident
небитая → -accident
ДТП не было → -accident
ДТП нет → -accident
нет ДТП → -accident
в ДТП не была → -accident
В ДТП не участвовала → -accident
не была в ДТП → -accident
никогда не была в аварии → -accident
аварий не было → -accident
ДТП: нет → -accident
без ДТП, один владелец → -accident +owner
без серьёзных ДТП →
без крупных аварий →
без ДТП, кроме царапины на бампере →
была в ДТП → +accident
после ДТП → +accident
участвовала в ДТП → +accident
ДТП было → +accident
1 ДТП → +accident
битая → +accident
не битая → -accident
ДТП неизвестно →
возможно была в ДТП →
Были ДТП? →
крыло заменено → +exchange
крыло не заменено →
без замены деталей →
дверь заменена, ДТП не было → +exchange -accident
Безаварийная → -accident
Нельзя сказать, что машина не бита →
Со слов прежнего хозяина не бита →
Не битая, если не считать заднего крыла →
утопленник → +flood
не утопленник → -flood
не тонула → -flood
без затопления → -flood
один владелец → +owner
не один владелец →
не курили → -smoking
некурящий владелец → -smoking
не прокат →
в прокате не была →
новая резина → +tyres
нужна новая резина →
сервисная книжка есть → +service
без сервисной книжки →
`
const table = [korean, english, arabic, russian].flatMap((lines) => lines.trim().split('\n'))

/** Turns sentences back into '+accident -flood', in the order of the table. */
function claimsIn(text: string): string[] {
  const said = findClaims(text)?.value ?? ''
  return Object.entries(sentences).flatMap(([claim, { yes, no }]) => [
    ...(yes && said.includes(yes) ? [`+${claim}`] : []),
    ...(no && said.includes(no) ? [`-${claim}`] : []),
  ])
}

test('the table has at least 200 sentences', () => expect(table.length).toBeGreaterThanOrEqual(200))

test.each(table)('%s', (line) => {
  const [text = '', claims = ''] = line.split(' →')
  expect(claimsIn(text).sort()).toEqual(claims.split(' ').filter(Boolean).sort())
})

test('statements in any order never turn a denial into a claim, nor a claim into a denial', () => {
  const faults = /^[+-](?:accident|flood|exchange|repair)$/
  const lines = table.map((line) => line.split(' →') as [string, string])
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\n', '. ', ', ', ' / '),
      (parts, between) => {
        const stated = new Set(parts.flatMap(([, claims]) => claims.split(' ')))
        for (const claim of claimsIn(parts.map(([text]) => text).join(between)))
          if (faults.test(claim)) expect(stated).toContain(claim)
      },
    ),
    { numRuns: 2000 },
  )
})

test('gives the words that a claim was read from', () => {
  expect(findClaims('상태 좋음, 사고이력 없음, 흰색')?.from).toBe('사고이력 없음')
})

test('quotes no part of a number with a comma', () => {
  expect(findClaims('주행 61,200km 단순교환 앞범퍼')?.from).toBe('주행 61,200km 단순교환 앞범퍼')
})
