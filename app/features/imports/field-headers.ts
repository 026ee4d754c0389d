import type { FieldName } from '#app/features/cars/fields.ts'

/** Column names of fields in imported files, the most specific first. A field without an entry is recognised by its labels in all languages. */
export const fieldHeaders: Partial<Record<FieldName, string>> = {
  stockNumber: 'stock number,stock no,stock,stock id,ref,reference,ref no,재고번호,관리번호,رقم المخزون,매물번호,상품번호,물건번호,lot number,lot no',
  make: 'make,manufacturer,brand,maker,make name,car make,제조사,브랜드,메이커,الماركة,الشركة المصنعة,الشركة,العلامة التجارية,марка,марка авто,производитель,marke',
  model: 'model,model name,car model,vehicle model,genmodel,모델,모델명,차종,차명,الموديل,الطراز,النوع,модель,modell,type',
  year: 'year,model year,form year,manufacture year,production year,연식,년식,모델연도,السنة,سنة الصنع,سنة الموديل,موديل السنة,yr,년형,연형,모델년도,год,год выпуска,سنة,موديل,الموديل,baujahr',
  mileage:
    'mileage,odometer,odo,distance,kilometers,kilometres,kilometrage,주행거리,키로수,الممشى,المسافة المقطوعة,عداد الكيلومترات,العداد,المسافة,odometer reading,driven,runned,km,kms,miles,주행,пробег,ممشى,عدد الكيلومترات,kilometerstand',
  sellingPrice:
    'price,selling price,sale price,asking price,list price,fob,fob price,price fob,amount,가격,판매가,판매가격,차량가격,금액,السعر,سعر البيع,الثمن,cost,sell price,매매가,판매금액,차량금액,цена,стоимость,سعر,preis',
  fuelType: 'fuel type,fuel,연료,연료타입,유종,الوقود,نوع الوقود,engine fuel,연료종류,연료구분,топливо,тип топлива,вид топлива,kraftstoff',
  category:
    'category,body type,body,body style,vehicle type,class,차체,차형,바디타입,분류,فئة السيارة,نوع الهيكل,الهيكل,نوع السيارة,кузов,тип кузова,차종,차량종류,type',
  trim: 'trim,세부모델,badge,badge detail,trim level,grade,grade detail,variant,version,등급,세부등급,트림,الفئة,الدرجة,комплектация,модификация',
  transmission:
    'transmission,gear type,gearbox,gear,변속기,미션,ناقل الحركة,القير,الجير,gears,transmission type,변속,кпп,коробка,коробка передач,трансмиссия,نوع القير,getriebe',
  drive: 'drive,drivetrain,drive type,drive train,wheel drive,구동방식,구동,نظام الدفع,الدفع,drive wheels,구동형식,привод,тип привода,نوع الدفع',
  steering: 'steering,steering side,steering wheel,handle,운전석,핸들,جهة المقود,المقود,운전대,руль',
  engineCc:
    'engine,engine size,engine capacity,engine displacement,displacement,engine volume,배기량,엔진,المحرك,سعة المحرك,حجم المحرك,cc,двигатель,объем,объем двигателя',
  emissions:
    'emissions,emission class,emission standard,emission,euro,euro standard,euro class,배출가스등급,배출가스 등급,배출등급,배출기준,유로,معيار الانبعاثات,فئة الانبعاثات,الانبعاثات,экологический класс,экокласс,класс выбросов,стандарт выбросов,abgasnorm,schadstoffklasse',
  color:
    'color,colour,exterior color,exterior colour,ext color,body color,색상,외장색,외장색상,اللون,اللون الخارجي,لون,paint color,ext col,외관색상,차량색상,цвет,farbe',
  interiorColor:
    'interior color,interior colour,int color,int colour,int col,inside color,trim color,upholstery color,내장색,내장색상,실내색상,실내색,내부색상,시트색상,اللون الداخلي,لون الداخلية,لون المقصورة,لون الفرش,цвет салона,салон,innenfarbe',
  cylinders:
    'cylinders,cylinder,number of cylinders,no of cylinders,cyl,기통,기통수,실린더,عدد الأسطوانات,الأسطوانات,عدد السلندرات,سلندر,количество цилиндров,число цилиндров,цилиндры,zylinder',
  seats: 'seats,seat,seating,seating capacity,number of seats,인승,승차정원,좌석수,المقاعد,عدد المقاعد,좌석,количество мест',
  doors: 'doors,number of doors,도어,도어수,문수,الأبواب,عدد الأبواب,door,количество дверей',
  owners:
    'owners,owner,number of owners,previous owners,no of owners,owner count,소유자수,소유자,소유주수,소유자 변경,عدد الملاك,الملاك السابقون,عدد المالكين,количество владельцев,владельцев,владельцев по птс,число владельцев,vorbesitzer,anzahl der fahrzeughalter',
  keys: 'keys,key,number of keys,key count,keys count,키,키 개수,열쇠,차키,보유키,عدد المفاتيح,المفاتيح,количество ключей,ключи,ключей',
  firstRegistration:
    'first registration,first registration date,registration date,registration,registered,reg date,year month,yyyymm,최초등록일,최초등록,등록연월,등록년월,تاريخ التسجيل,أول تسجيل,registration year,reg year,year of registration,차량등록일,дата регистрации,erstzulassung',
  vin: 'vin,vin number,vin no,chassis,chassis no,chassis number,차대번호,رقم الهيكل,رقم الشاصي,frame no,frame number,vin код,رقم الشاسيه,شاصي',
  equipment:
    'equipment,options,option,features,feature,equipments,car options,vehicle options,accessories,extras,옵션,주요옵션,선택옵션,옵션정보,차량옵션,편의사양,사양,المواصفات,مواصفات,الإضافات,التجهيزات,الكماليات,المميزات,опции,оснащение,оборудование,комплектация и опции,ausstattung',
  soldOut:
    'sold,sold out,is sold,sales status,sale status,sold status,availability,판매상태,판매여부,판매완료,حالة البيع,مباع,مباعة,sale state,listing status,판매 상태,매물상태,진행상태,상태,status,state,статус,الحالة',
  reservedUntil:
    'reserved until,reserved to,reservation ends,deposit until,예약기한,예약 기한,예약만료일,예약 만료일,محجوزة حتى,محجوز حتى,забронирована до,бронь до',
  comment:
    'comment,comments,description,ad words,ad text,notes,remarks,details,설명,상세설명,코멘트,비고,특이사항,الوصف,وصف,ملاحظات,تعليق,التفاصيل,описание,комментарий,내용,차량설명',
  condition: 'condition sheet,성능점검기록부,성능상태점검기록부,성능기록부',
  pictures:
    'pictures,picture,photos,photo,images,image,picture url,picture urls,photo url,photo urls,image url,image urls,thumbnail,사진,이미지,사진주소,الصور,صور,الصورة,صورة,img,image link,фото',
  films:
    'videos,video,films,film,video url,video urls,video link,video links,youtube,youtube url,youtube link,동영상,영상,동영상주소,동영상 링크,유튜브,الفيديو,فيديو,رابط الفيديو,مقطع الفيديو,يوتيوب,видео,ссылка на видео,видеообзор',
}
