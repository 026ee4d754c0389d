import type { FieldName } from '#app/features/stock/cars/fields.ts'

/**
 * Column names of fields in imported files, the most specific first. A field without an entry is recognised by its
 * labels in all languages.
 */
export const fieldHeaders: Partial<Record<FieldName, string>> = {
  stockNumber:
    'stock number,stock no,stock,stock id,ref,reference,ref no,재고번호,관리번호,رقم المخزون,매물번호,상품번호,물건번호,lot number,lot no,stock nr,bestandsnummer,fahrzeugnummer,angebotsnummer,interne nummer,número de stock,nº de stock,nº stock,referencia,référence,referência,n° de stock,numéro de parc,stok no,stok numarası,складской номер,номер на складе,管理番号,在庫番号,商品番号,車両番号',
  make: 'make,manufacturer,brand,maker,make name,car make,제조사,브랜드,메이커,الماركة,الشركة المصنعة,الشركة,العلامة التجارية,марка,марка авто,производитель,marke,marca,marque,marka,fabricante,constructeur,hersteller,автомобиль марка,メーカー,メーカー名,ブランド,品牌,marca del auto,marca do carro,vehicle make,car brand,brand name,make id,الصانع,نوع المركبة,марка машины,марка автомобиля,mark,mark id,merk,märke,marka avto',
  model:
    'seri,model,model name,car model,vehicle model,genmodel,모델,모델명,차종,차명,الموديل,الطراز,النوع,модель,modell,type,modelo,modèle,modello,車種,車名,モデル,モデル名,型号,brand child,make model,модель авто,модель автомобиля,modell name,model adı,طراز,الطراز والنوع,모델명칭,folder id',
  year: 'model year,form year,year,manufacture year,production year,연식,년식,모델연도,السنة,سنة الصنع,سنة الموديل,موديل السنة,yr,년형,연형,모델년도,год,год выпуска,سنة,موديل,الموديل,baujahr,año,ano,année,annee,anno,yıl,yil,yılı,rok,jahr,modelljahr,model yılı,imal yılı,año modelo,ano fab/mod,ano fabricação/modelo,año de fabricación,ano modelo,ano do modelo,ano de fabricação,ano fabricacao,ano de fabricacao,année modèle,année de fabrication,annee modele,год производства,год выпуска авто,модельный год,г в,年式,初年度,年份,model year id,gyártási év,سنة التصنيع,عام الصنع,year of manufacture,manufactured year,year built,mfg year,made year,anio,рік,рік випуску,bouwjaar,årsmodell,modellår,buraxılış ili',
  mileage:
    'mileage,odometer,odo,distance,kilometers,kilometres,kilometrage,주행거리,키로수,الممشى,المسافة المقطوعة,عداد الكيلومترات,العداد,المسافة,odometer reading,driven,runned,km,kms,miles,주행,пробег,ممشى,عدد الكيلومترات,kilometerstand,kilometer,kilometraje,kilómetros,kilometros,kilometragem,quilometragem,quilômetros,quilometros,hodômetro,hodometro,odómetro,odometro,recorrido,kilométrage,km compteur,kilomètres,kilometre,km bilgisi,kilometri,chilometraggio,przebieg,km stand,laufleistung,tachostand,пробег авто,走行距離,走行,走行キロ,里程,행거리,주행 거리,كيلومترات,عدد الكيلو مترات,km driven,total km,mileage reading,run,mileage value,odometer value,пробіг,tellerstand,miltal,mätarställning,yürüş',
  sellingPrice:
    'price,selling price,sale price,asking price,list price,fob,fob price,price fob,amount,가격,판매가,판매가격,차량가격,금액,السعر,سعر البيع,الثمن,sell price,매매가,판매금액,차량금액,цена,стоимость,سعر,preis,gross price,bruttopreis,endpreis,kaufpreis,vk preis,verkaufspreis,vk,precio,precio de venta,precio final,valor,preço,preco,preço de venda,prix,prix de vente,tarif,prezzo,fiyat,fiyatı,satış fiyatı,cena,цена продажи,стоимость авто,цена авто,価格,車両価格,車両本体価格,本体価格,販売価格,支払総額,价格,售价,희망가,희망가격,판매금,السعر المطلوب,سعر السيارة,car price,price value,advertised price,asking,prices,precio venta,precio vta,unit price,ціна,вартість,price amount,current price,prijs,vraagprijs,verkoopprijs,pris,qiymət',
  fuelType:
    'fuel type,fuel,паливо,연료,연료타입,유종,الوقود,نوع الوقود,engine fuel,연료종류,연료구분,топливо,тип топлива,вид топлива,kraftstoff,combustible,tipo de combustible,combustível,combustivel,tipo de combustível,carburant,énergie,energie,alimentazione,carburante,paliwo,yakıt,yakıt tipi,yakıt türü,kraftstoffart,treibstoff,antriebsart kraftstoff,горючее,двигатель тип,тип двигателя,燃料,燃料種別,使用燃料,燃料类型,نوع المحرك والوقود,نوع الوقود المستخدم,motorizzazione,brandstof,bränsle,drivmedel,yanacaq növü',
  category:
    'category,body type,body,body style,vehicle type,class,차체,차형,바디타입,분류,فئة السيارة,نوع الهيكل,الهيكل,نوع السيارة,кузов,тип кузова,차종,차량종류,type,carrocería,carroceria,tipo de carrocería,tipo de carroceria,tipo de vehículo,carrosserie,carrozzeria,kasa tipi,kasa,gövde tipi,nadwozie,karosserie,karosserieform,aufbau,fahrzeugart,fahrzeugtyp,ボディタイプ,ボディ,車体形状,车身,شكل السيارة,نوع البدي,body shape,segment,тип авто,тип автомобиля,차량유형,vehicle body,kaross,karosseri,ban növü',
  trim: 'trim,세부모델,badge,badge detail,trim level,grade,grade detail,variant,version,등급,세부등급,트림,الفئة,الدرجة,комплектация,модификация,versión,version name,versão,versao,finition,motorisation,acabado,equipamiento nivel,donanım,donanım paketi,paket,ausstattungslinie,ausführung,variante,allestimento,グレード,グレード名,配置,サブグレード,فئة,series,sub model,submodel,sub trim,исполнение,версия',
  transmission:
    'transmission,gear type,gearbox,gear,변속기,미션,ناقل الحركة,القير,الجير,gears,transmission type,변속,кпп,коробка,коробка передач,трансмиссия,نوع القير,getriebe,transmisión,transmision,caja,caja de cambios,tipo de caja,cambio,câmbio,transmissão,transmissao,boîte,boîte de vitesses,boîte de vitesse,boîte vitesse,boite,vites,vites tipi,şanzıman,skrzynia biegów,getriebeart,schaltung,ミッション,変速機,トランスミッション,シフト,变速箱,тип кпп,тип коробки,коробка передач тип,ناقل حركة,الجيربوكس,기어,trans,transmissie,versnellingsbak,växellåda,sürətlər qutusu',
  drive:
    'drive,drivetrain,drive type,drive train,wheel drive,구동방식,구동,نظام الدفع,الدفع,drive wheels,구동형식,привод,тип привода,نوع الدفع,tracción,traccion,tração,tracao,traction,transmission roues,motricité,çekiş,antrieb,antriebsart,trazione,napęd,駆動,駆動方式,驱动,ведущие колеса,نظام الجر,drive system,wheels drive,aandrijving,drivning,ötürücü',
  market:
    'market,specification,specs,spec,regional specs,regional spec,region spec,car specs,market spec,사양,지역 사양,판매 지역,المواصفات,المواصفات الإقليمية,مواصفات,спецификация,рынок,especificación,mercado',
  steering:
    'steering,steering side,steering wheel,handle,운전석,핸들,جهة المقود,المقود,운전대,руль,dirección lado,volante,lado del volante,volant,direksiyon,lenkung,ハンドル,расположение руля,положение руля,جهة الدركسون,wheel',
  engineCc:
    'engine,engine size,engine capacity,engine displacement,displacement,engine volume,배기량,엔진,المحرك,سعة المحرك,حجم المحرك,cc,двигатель,объем,объем двигателя,motor,cilindrada,cylindrée,cylindree,moteur,hubraum,motor hacmi,cilindrata,pojemność,排気量,排量,объём двигателя,рабочий объем,سعة الماكينة,حجم الماكينة,cilinderinhoud,motorinhoud,motorvolym,mühərrikin həcmi',
  emissions:
    'emissions,emission class,emission standard,emission,euro,euro standard,euro class,배출가스등급,배출가스 등급,배출등급,배출기준,유로,معيار الانبعاثات,فئة الانبعاثات,الانبعاثات,экологический класс,экокласс,класс выбросов,стандарт выбросов,abgasnorm,schadstoffklasse',
  color:
    'color,colour,exterior color,exterior colour,ext color,body color,색상,외장색,외장색상,اللون,اللون الخارجي,لون,paint color,ext col,외관색상,차량색상,цвет,farbe,color exterior,cor,cor externa,couleur,couleur extérieure,colore,kolor,renk,dış renk,außenfarbe,aussenfarbe,lackierung,色,カラー,ボディカラー,外装色,颜色,цвет кузова,لون السيارة,paint,kleur,färg,rəng',
  interiorColor:
    'interior color,interior colour,int color,int colour,int col,inside color,trim color,upholstery color,내장색,내장색상,실내색상,실내색,내부색상,시트색상,اللون الداخلي,لون الداخلية,لون المقصورة,لون الفرش,цвет салона,салон,innenfarbe,color interior,cor interna,couleur intérieure,iç renk,polster,内装色,インテリアカラー',
  cylinders:
    'cylinders,cylinder,number of cylinders,no of cylinders,cyl,기통,기통수,실린더,عدد الأسطوانات,الأسطوانات,عدد السلندرات,سلندر,количество цилиндров,число цилиндров,цилиндры,zylinder,cilindros,número de cilindros,cylindres,silindir,silindir sayısı,気筒数',
  seats:
    'seats,seat,seating,seating capacity,number of seats,인승,승차정원,좌석수,المقاعد,عدد المقاعد,좌석,количество мест,asientos,plazas,número de plazas,lugares,assentos,places,nombre de places,koltuk sayısı,sitze,sitzplätze,anzahl sitzplätze,乗車定員,定員,мест',
  doors:
    'doors,number of doors,도어,도어수,문수,الأبواب,عدد الأبواب,door,количество дверей,puertas,número de puertas,portas,número de portas,num portas,portes,nombre de portes,kapı,kapı sayısı,türen,anzahl türen,ドア数,ドア,дверей,aantal deuren,deuren,antal dörrar',
  owners:
    'owners,owner,number of owners,previous owners,no of owners,owner count,소유자수,소유자,소유주수,소유자 변경,عدد الملاك,الملاك السابقون,عدد المالكين,количество владельцев,владельцев,владельцев по птс,число владельцев,vorbesitzer,anzahl der fahrzeughalter,propietarios,número de dueños,dueños,donos,proprietários,propriétaires,sahip sayısı,anzahl vorbesitzer,halter,所有者数,ワンオーナー',
  keys: 'keys,key,number of keys,key count,keys count,키,키 개수,열쇠,차키,보유키,عدد المفاتيح,المفاتيح,количество ключей,ключи,ключей',
  firstRegistration:
    'first registration,first registration date,registration date,registration,registered,reg date,year month,yyyymm,최초등록일,최초등록,등록연월,등록년월,تاريخ التسجيل,أول تسجيل,registration year,reg year,year of registration,차량등록일,дата регистрации,erstzulassung,primera matriculación,fecha de matriculación,matriculación,fecha de matricula,primeira matrícula,data de matrícula,matrícula data,primo registro,immatricolazione,mise en circulation,date de mise en circulation,première immatriculation,1ère mise en circulation,ilk tescil,tescil tarihi,trafiğe çıkış tarihi,ez,datum erstzulassung,первая регистрация,дата первой регистрации,初度登録,初度登録年月,初年度登録,最初登録日,등록년월일,تاريخ أول تسجيل,first reg,date of registration,registered on',
  vin: 'vin,vin number,vin no,chassis,chassis no,chassis number,차대번호,رقم الهيكل,رقم الشاصي,frame no,frame number,vin код,رقم الشاسيه,شاصي,fin,fahrgestellnummer,fin nummer,bastidor,número de bastidor,nº bastidor,chasis,número de chasis,chassi,número do chassi,numéro de série,n° de série,vin numéro,şasi no,şasi numarası,şase no,номер кузова,вин,вин номер,車台番号,シャシー番号,车架号',
  equipment:
    'equipment,options,option,features,feature,equipments,car options,vehicle options,accessories,extras,옵션,주요옵션,선택옵션,옵션정보,차량옵션,편의사양,사양,المواصفات,مواصفات,الإضافات,التجهيزات,الكماليات,المميزات,опции,оснащение,оборудование,комплектация и опции,ausstattung,additions,additional options,equipamiento,opcionales,extras incluidos,opcionais,itens,itens de série,accesorios,équipements,équipement,option list,équipements et options,donanımlar,donanım listesi,sonderausstattung,extras ausstattung,дополнительно,доп оборудование,доп опции,комплект опций,装備,オプション,主要装備,配置清单,اضافات,الاضافات,إضافات,المزايا',
  soldOut:
    'sold,sold out,is sold,sales status,sale status,sold status,availability,판매상태,판매여부,판매완료,حالة البيع,مباع,مباعة,sale state,listing status,판매 상태,매물상태,진행상태,상태,status,state,статус,الحالة,estado de venta,vendido,situação,situacao,disponibilidad,disponibilidade,vendu,disponibilité,statut,état de vente,satış durumu,satıldı mı,ilan durumu,verkauft,verfügbarkeit,verkaufsstatus,статус продажи,статус объявления,состояние продажи,продано,наличие,販売状況,在庫状況,ステータス,状態,حالة السيارة البيع,حالة الإعلان,estado,estatus,situação de venda,durum,durumu,état,판매 여부,availability status',
  reservedUntil:
    'reserved until,reserved to,reservation ends,deposit until,예약기한,예약 기한,예약만료일,예약 만료일,محجوزة حتى,محجوز حتى,забронирована до,бронь до,reservado hasta,reservado até,réservé jusqu au,rezerve tarihi,reserviert bis,商談期限',
  comment:
    'description,descriptions,ad words,ad text,advert text,ad description,seller s description,seller description,full description,public description,descr,desc,설명,상세설명,상세내용,차량설명,판매자 설명,광고문구,광고내용,الوصف,وصف,وصف البائع,شرح,الشرح,описание,описание авто,описание продавца,текст объявления,descripción,descripcion,descripción del vendedor,descrição,descricao,açıklama,aciklama,açıklamalar,beschreibung,beschreibungstext,descrizione,opis,説明,描述',
  condition: 'condition sheet,성능점검기록부,성능상태점검기록부,성능기록부',
  pictures:
    'pictures,picture,photos,photo,images,image,picture url,picture urls,photo url,photo urls,image url,image urls,thumbnail,사진,이미지,사진주소,الصور,صور,الصورة,صورة,img,image link,фото,fotos,foto,imágenes,imagenes,imagen,imagens,imagem,photo urls list,lien photo,liens photos,resim,resimler,fotoğraf,fotoğraflar,bilder,bild,bild url,bilderlinks,immagini,zdjęcia,фотографии,ссылки на фото,фото url,изображения,画像,写真,画像url,图片,사진 링크,روابط الصور,image src,img url,img src,picture links,photo link,photo links,images image,image loc,photos photo,pictures picture,image tag url,additional image link',
  films:
    'videos,video,films,film,video url,video urls,video link,video links,youtube,youtube url,youtube link,동영상,영상,동영상주소,동영상 링크,유튜브,الفيديو,فيديو,رابط الفيديو,مقطع الفيديو,يوتيوب,видео,ссылка на видео,видеообзор,vídeo,vídeos,vidéo,vidéos,動画,ссылка на ролик',
}
