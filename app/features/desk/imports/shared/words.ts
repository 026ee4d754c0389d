const list = (words: string) => words.split(',')

const suppliers = list('매입처,구입처,매입 거래처,supplier,bought from,поставщик,المورد,proveedor')

/** Column names and words of cells in files of other sites, as they are written there. */
export const headers = {
  beside: {
    id: list(
      'row id,id,listing id,ad id,adv id,advert id,car id,vehicle id,item id,entry id,광고번호,번호,رقم الإعلان,رقم السيارة,المعرف,id объявления,ilan no,ilan numarası,id anuncio,código,codigo,cod,código interno,id annonce,numéro annonce,anzeigen id,inserat id,anzeigennummer,id авто,номер объявления,код,物件番号,広告番号,掲載番号,vehicleid,listingid,ad number,advert number,unique id,uniq id',
    ),
    url: list(
      'url,link,listing url,ad url,detail url,링크,주소,الرابط,ссылка,links car,linkscar,car link,car url,page url,product url,source url,enlace,lien,ilan linki,ilan url,ссылка на объявление,链接,リンク,掲載url,адрес объявления,web scraper start url,href',
    ),
    title: list(
      'title,title ar,title ko,title en,headline,ad title,name,car name,제목,차량명,매물명,العنوان,عنوان الإعلان,car title,listing title,full name,vehicle name,model and trim,모델 및 트림,차량 이름,название,заголовок,объявление,título,titulo,título del anuncio,anuncio,vehículo,vehiculo,veículo,veiculo,titre,titre annonce,véhicule,ilan başlığı,başlık,baslik,titolo,tytuł,titel,bezeichnung,fahrzeug,fahrzeugbezeichnung,anzeigentitel,наименование,наименование авто,автомобиль,заголовок объявления,название объявления,タイトル,車両名,标题,اسم السيارة,السيارة,عنوان,차량,차량명칭,모델명/등급,listing name,vehicle,vehicle title,car,make/model,make and model,make & model,brand and model,marca/modelo,marca y modelo,marca e modelo,marque/modèle,marque et modèle,marke/modell,marke und modell,marka/model,марка/модель,марка и модель,марка модель,제조사/모델,제조사 모델,メーカー/車種,メーカー・車名,الماركة والموديل,车名,车辆名称,标题',
    ),
    currency: list(
      'currency,price currency,통화,العملة,currency code,валюта,moneda,moeda,devise,para birimi,währung,通貨,валюта цены,cur,price cur',
    ),
    saleType: list(
      'sell type,sale type,selling type,판매유형,판매구분,نوع البيع,offer type,offertype,listing type,ad type,advert type,deal type,transaction,transaction type,purpose,tipo de oferta,tipo de venta,tipo de operación,operación,tipo de anuncio,tipo de anúncio,type de vente,type d annonce,type d offre,ilan tipi,satış türü,angebotsart,angebotstyp,тип сделки,тип объявления,вид сделки,取引形態,نوع الإعلان,نوع العرض,거래유형,거래구분',
    ),
    createdAt: list(
      'created at,created,date,posted,posted at,date posted,listed at,listing date,date added,published at,등록일,등록일자,게시일,تاريخ الإعلان,تاريخ النشر,التاريخ,posting date,ad date,post date,등록일시,дата,дата публикации,дата объявления,posted on,listed on,created on,date listed,fecha,fecha de publicación,fecha publicacion,fecha de alta,data de publicação,data de cadastro,data do anúncio,date de publication,date annonce,date de création,ilan tarihi,datecreated,eingestellt am,erstellt am,inserat datum,дата размещения,дата добавления,опубликовано,掲載日,登録日,date created,date crawled,scraped at,published',
    ),
    plate: list(
      'plate,plate number,plate no,license plate,licence plate,number plate,registration number,registration no,registration plate,reg no,reg number,vrm,차량번호,차번호,차량등록번호,자동차등록번호,번호판,رقم اللوحة,رقم لوحة,اللوحة,гос номер,госномер,гос номер авто,регистрационный номер,номер авто,номерной знак,matrícula,matricula,placa,placas,patente,dominio,immatriculation,plaque,plaque d immatriculation,n° immatriculation,plaka,plaka no,kennzeichen,amtliches kennzeichen,targa,登録番号,ナンバー,ナンバープレート,车牌,车牌号',
    ),
    distanceUnit: list(
      'mileage unit,odometer unit,distance unit,mileage units,run metric,mileage units of measure,odometer units,unit of mileage,unit mileage,unit odometer,km or miles,km/mi,mileage type,unidad de kilometraje,unidad kilometraje,unité kilométrage,einheit kilometerstand,주행거리 단위,단위,وحدة المسافة,ед изм пробега,единица пробега,走行距離単位',
    ),
    visible: list(
      'visible,is visible,visibility,published,is published,public,is public,show on site,show online,online,on website,web,publish,공개,공개여부,노출,노출여부,게시여부,ظاهر,منشور,معروض على الموقع,опубликован,показывать,показывать на сайте,видимость,на сайте,publicado,publicar,visible web,visível,visivel,publié,publier,en ligne,yayında,yayında mı,yayınla,veröffentlicht,sichtbar,公開,掲載,表示,active,is active,enabled,is enabled,listed,is listed,live,is live,on web,공개 여부,게시 여부,노출 여부,활성,활성화,активен,активно,نشط,activo,ativo,hidden,is hidden,draft,is draft,unpublished,is unpublished,private,is private,archived,is archived,not public,비공개,비공개여부,비공개 여부,숨김,숨김여부,임시저장,скрыт,скрыто,черновик,مخفي,مسودة,oculto,borrador,masqué,brouillon,versteckt,entwurf,非公開,下書き',
    ),
    purchase: list(
      '매입가,매입가격,매입금액,매입대금,매입원가,구입가,구입가격,구입금액,원가,차량원가,purchase,purchase price,purchase cost,acquisition cost,buying price,bought for,سعر الشراء,ثمن الشراء,цена закупки,закупочная цена,цена покупки,precio de compra,prix d achat,einkaufspreis,ek preis,preço de compra,alış fiyatı,cost',
    ),
    repairs: list(
      '수리비,수리비용,정비비,정비비용,상품화비,상품화,상품화비용,상품화 수리비,repairs,repair cost,repair costs,reconditioning,reconditioning cost,reconditioning costs,تكلفة الإصلاح,تكاليف الإصلاح,الإصلاحات,стоимость ремонта,расходы на ремонт,costo de reparación',
    ),
    transport: list(
      '탁송비,탁송,탁송료,운송비,transport,transport cost,transport costs,transport fee,inland transport,تكلفة النقل,النقل,стоимость перевозки,costo de transporte',
    ),
    fees: list(
      '수수료,매입수수료,경매수수료,낙찰수수료,이전비,이전비용,말소비,말소비용,이전/말소,이전말소비,등록비,fees,deregistration,deregistration cost,auction fee,auction fees,الرسوم,رسوم المزاد,сборы,комиссия аукциона',
    ),
    shipping: list(
      '선적비,선적비용,해상운임,선임,shipping cost,shipping costs,ocean freight,freight cost,تكلفة الشحن,стоимость доставки,стоимость фрахта,costo de flete',
    ),
    other: list(
      '기타,기타비용,기타 비용,기타비,잡비,other cost,other costs,miscellaneous costs,تكاليف أخرى,прочие расходы,otros costos,otros gastos',
    ),
    boughtOn: list(
      '매입일,매입일자,매입날짜,구입일,구입일자,bought on,purchase date,purchased on,date of purchase,date purchased,تاريخ الشراء,дата покупки,дата закупки,fecha de compra',
    ),
    place: list(
      '주차위치,위치,보관장소,보관위치,차고위치,주차구역,주차자리,yard,yard place,yard location,place in the yard,parking spot,parking place,مكانها في الساحة,مكان السيارة,место на стоянке',
    ),
    note: suppliers.concat(
      list(
        'private note,private notes,internal note,internal notes,internal memo,내부메모,비공개메모,사내메모,ملاحظة خاصة,ملاحظات داخلية,внутренняя заметка,внутренние заметки,note,notes,memo,memos,remark,remarks,comment,comments,internal,details,internal comment,internal comments,internal remarks,dealer notes,dealer comments,seller comments,seller notes,staff notes,비고,메모,특이사항,참고,참고사항,전달사항,코멘트,내용,내부용,내부 메모,관리메모,관리자메모,ملاحظات,ملاحظة,تعليق,تعليقات,التفاصيل,تفاصيل,примечание,примечания,комментарий,комментарии,заметка,заметки,nota,notas,observación,observacion,observaciones,observação,observacao,observações,observacoes,comentario,comentarios,comentário,comentários,commentaire,commentaires,remarque,remarques,bemerkung,bemerkungen,anmerkung,anmerkungen,notiz,notizen,notlar,uwagi,osservazioni,備考,特記事項,コメント,メモ,备注',
      ),
    ),
  },
  implied: {
    km: list(
      '키로수,عداد الكيلومترات,kilometrage,kilométrage,kilometerstand,километраж,kilometer,kilometraje,kilómetros,kilometragem,quilometragem,quilômetros,kilomètres,kilometre,km stand,كيلومترات,走行キロ,km compteur,km bilgisi,chilometraggio,kilometri,total km,km driven',
    ),
  },
  empty: list(
    'n/a,na,none,null,nan,nil,unknown,undefined,other,others,another color,기타,없음,미상,미정,모름,세부등급 없음,أخرى,اخري,غير محدد,غير معروف,لا يوجد,لون آخر,정보없음,해당없음,not specified,not available,не указано,нет,не указан,keine angabe,k.a.,unbekannt,sin datos,sin especificar,no especificado,pregunta al anunciante,ask the seller,no informado,não informado,nao informado,sem informação,non renseigné,non précisé,inconnu,inconnue,belirtilmemiş,bilinmiyor,неизвестно,не задано,нет данных,不明,未定,desconocido,desconhecido,otro,otros,outro,outros,autre,autres,andere,sonstige,diğer,другой,другая,другое,прочее,прочие,その他,其他,#n/a,#ref!,tbd,to be confirmed',
  ),
  sold: list('yes,y,true,1,완료,نعم,да,sí,si,sim,oui,evet,ja,はい'),
  forSale: list(
    'available,for sale,in stock,on sale,active,live,no,n,false,0,판매중,상담중,판매 중,판매,진행중,광고중,متاح,متاحة,للبيع,معروض,متوفر,متوفرة,لا,в продаже,в наличии,активно,нет,disponible,disponibles,disponível,disponivel,à venda,a venda,en venta,en vente,en stock,em estoque,em stock,satılık,satışta,stokta,verfügbar,zu verkaufen,lieferbar,auf lager,販売中,在庫あり,在庫,公開中,activo,activa,ativo,ativa,actif,aktif,aktiv,yayında,publicado,publicada,publié,publiée,продается,продаётся,активен,активное,опубликовано,на складе,não,nao,non,hayır,hayir,nein,いいえ,nuevo ingreso,판매가능,판매대기,معروضة,متوفره,متاح للبيع,listed,open,on lot,ready,in stock now,в пути,in transit,venda',
  ),
  notForSale: list(
    'lease,leasing,rent,rental,for rent,리스,렌트,리스승계,렌트승계,تأجير,إيجار,للإيجار,리스/렌트,장기렌트,аренда,лизинг,alquiler,arriendo,renta,en alquiler,leasing operativo,renting,aluguel,aluguer,para alugar,location,à louer,location longue durée,lld,loa,kiralık,kiralama,miete,zu vermieten,vermietung,mietwagen,leasingübernahme,в аренду,аренда с выкупом,прокат,リース,レンタル,rent to own,lease takeover,subscription,تأجير منتهي بالتمليك,ايجار,租赁,월렌트,abo',
  ),
  soldWords: list(
    'sold,sold out,판매완료,판매됨,판매 완료,거래완료,매매완료,매각완료,출고완료,판매종료,مباع,مباعة,تم البيع,تم بيعها,продано,продан,продана,снято с продажи,vendido,vendida,vendidos,vendu,vendue,vendus,verkauft,satıldı,satildi,satılmış,venduto,venduta,sprzedany,sprzedane,реализован,реализовано,реализована,сделка закрыта,выдан,выдана,売約済,売約済み,成約,成約済,成約済み,売切,売り切れ,完売,已售,已售出,판매종결,매매됨,판매끝,مباعه,انباعت,تم البيع للعميل,sold already,already sold,out of stock,no disponible,indisponible,esgotado,agotado,sold unit',
  ),
  held: list(
    'contract,under contract,reserved,on hold,under offer,deposit taken,pending,sale pending,계약,계약중,계약 중,예약,예약중,계약금,محجوز,محجوزة,عربون,забронировано,бронь,в резерве,reservado,reservada,señado,señada,apartado,apartada,separado,en trámite,en negociación,em negociação,sob reserva,réservé,réservée,sous compromis,sous option,option,reserviert,angezahlt,rezerve,rezerve edildi,opsiyonlu,kaparo alındı,kapora alındı,зарезервирован,зарезервировано,зарезервирована,забронирован,забронирована,резерв,предоплата,задаток,商談中,予約,予約済,ご予約済,取置き,已预订,محجوزه,تم الحجز,booked,deposit,hold,예약 중,예약완료,가계약',
  ),
  counters: list(',index,unnamed,no,no.,#,№,nr,sn,s no,sl no,sr no,serial,순번,연번,번호,م,الرقم'),
  noise: list(
    'name,of,the,car,vehicle,auto,value,info,manufacturing,manufactured,manufacture,made,produced,production,current,used,raw,text,num,number,no,type,in,cars,listing,listed,vehicles,child,ad,data,field,attribute,attributes,item,details,spec,specs,del,de,do,da,du,des,coche,carro,voiture,véhicule,araç,araba,fahrzeug,авто,автомобиля,السيارة,차량',
  ),
  sellersWords: list(
    'for sale,sale,للبيع,موديل,model,판매,판매합니다,팝니다,매물,продам,продажа,г.,год,года,used,مستعملة,مستعمل,نظيف,نظيفة,무사고,완전무사고,급매,sold,리스승계,렌트승계,승계,للتنازل,تنازل,clean,very,owner,owners,urgent,cheap,excellent,condition,perfect,negotiable,accident,accidents,full option,급매물,en venta,se vende,vendo,vende,à vendre,vends,satılık,verkaufe,zu verkaufen,vendesi,venta,único dueño,unico dueño,impecable,like new,nuevo,usado,usada,seminovo,occasion,gebraucht,продаю,автомобиль,б/у,temiz,sahibinden,best price,low mileage,no accident,urgente,oportunidad,مميزة,جديدة,وكالة,فل كامل,中古,中古車,美車',
  ),
  unpublished: list(
    'unpublished,not published,draft,drafts,hidden,private,not public,inactive,disabled,unlisted,offline,not for sale,paused,not yet published,to be published,preparing,비공개,숨김,미공개,미게시,미노출,노출안함,게시안함,임시저장,작성중,비매품,판매안함,판매보류,판매중지,черновик,скрыто,скрыт,скрыта,скрытое,не опубликовано,не опубликован,не опубликована,неактивно,неактивен,неактивна,неактивное,не продается,не продаётся,не для продажи,مسودة,مخفي,مخفية,غير منشور,غير منشورة,غير معلن,غير نشط,غير نشطة,ليست للبيع,ليس للبيع,غير معروضة للبيع,غير معروض للبيع,borrador,oculto,oculta,no publicado,no publicada,sin publicar,inactivo,inactiva,no a la venta,no en venta,pausado,pausada,rascunho,não publicado,nao publicado,não publicada,inativo,inativa,desativado,brouillon,masqué,masquée,caché,cachée,non publié,non publiée,inactif,pas à vendre,entwurf,versteckt,ausgeblendet,nicht veröffentlicht,unveröffentlicht,inaktiv,deaktiviert,taslak,gizli,yayında değil,pasif,下書き,非公開,草稿,隐藏,未发布',
  ),
  invisible: list(
    'hidden,is hidden,draft,is draft,unpublished,is unpublished,private,is private,archived,is archived,not public,비공개,비공개여부,비공개 여부,숨김,숨김여부,임시저장,скрыт,скрыто,черновик,مخفي,مسودة,oculto,borrador,masqué,brouillon,versteckt,entwurf,非公開,下書き',
  ),
  statusNames: list('status,статус,상태,진행상태,estatus,statut,ステータス,الحالة,durum,durumu,situação,situacao'),
  conditionWords: list(
    'good,very good,excellent,fair,poor,used,new,mint,like new,clean,damaged,salvage,certified,accident,no accident,양호,최상,상,중,하,보통,좋음,우수,무사고,단순사고,사고,중고,신차,정상,отличное,хорошее,удовлетворительное,б/у,новый,битый,не битый,جديد,جديدة,مستعمل,مستعملة,ممتاز,ممتازة,جيد,جيدة,bueno,usado,nuevo,seminuevo,novo,seminovo,gebraucht,neu,unfallfrei,occasion,neuf,sıfır,ikinci el,hasarlı,hasarsız,良好,中古,新車',
  ),
  closed: list(
    'archived,archive,closed,expired,withdrawn,delisted,removed,off market,архив,в архиве,снято,종료,광고종료,노출종료,منتهي,منتهية,ملغي,ملغية,finalizado,finalizada,vencido,caducado,dado de baja,baja,retirado,retirada,eliminado,arquivado,expirado,expiré,expirée,archivé,archivée,retiré,yayından kaldırıldı,süresi doldu,arşiv,abgelaufen,archiviert,beendet,gelöscht,снят,снята,снят с публикации,снято с публикации,снята с продажи,снят с продажи,закрыто,закрыт,завершено,удалено,掲載終了,終了,公開終了,deleted,cancelled,ended,삭제,محذوف,مؤرشف',
  ),
  late: {
    trim: list('model,modelo,modèle,modell,модель,model name,line,línea,linea,ligne,linha'),
    model: list('line,línea,linea,linha,gamme'),
    year: list('modelo,modèle,modell'),
    firstRegistration: list('year,año,ano,année,год,연식,year registered'),
    price: list('net price,nettopreis'),
  },
  gross: list(
    'gross,brutto,incl vat,inc vat,with vat,vat included,incl tax,tax included,mit mwst,inkl mwst,con iva,iva incluido,iva inc,com iva,iva incluído,ttc,kdv dahil,с ндс,税込,شامل الضريبة,부가세포함',
  ),
  net: list(
    'net,netto,excl vat,ex vat,without vat,excl tax,ohne mwst,exkl mwst,zzgl mwst,sin iva,más iva,sem iva,ht,hors taxe,kdv hariç,без ндс,税抜,غير شامل الضريبة,부가세별도',
  ),
  noNames: list(
    'other,others,other make,other makes,other model,other models,other brand,sonstige autos,sonstige marken,sonstiges,andere marke,andere modelle,otras marcas,otro modelo,otra marca,outras marcas,outra marca,autre marque,autre modèle,diğer markalar,другая марка,другая модель,прочие марки,기타 제조사,기타제조사,기타차량,기타 모델,ماركة أخرى,موديل آخر,sell,selling,buy,buying,wanted,car,cars,vehicle,auto,for sale,used car,used cars,se vende,vendo,venta,compro,à vendre,vends,satılık,verkaufe,zu verkaufen,продам,продаю,продажа,куплю,팝니다,판매,매매,للبيع,بيع,مطلوب,売ります,make,model,brand,marca,marque,test',
  ),
  totals: list(
    'total,totals,grand total,sub total,subtotal,sum,average,count,합계,총계,소계,총합계,합 계,총 합계,평균,итого,всего,сумма,итог,toplam,genel toplam,ara toplam,adet,gesamt,gesamtsumme,summe,zwischensumme,total general,total geral,suma,promedio,somme,moyenne,sous-total,totale,المجموع,الإجمالي,اجمالي,الاجمالي,المجموع الكلي,合計,小計,総計,总计,合计',
  ),
  wanted: list(
    'wanted,gesuch,suche,compro,busco,recherche,cherche,aranıyor,alınık,куплю,покупка,삽니다,구합니다,مطلوب,مطلوب للشراء,شراء,買取,buy,compra,procura,procuro,achat',
  ),
  months: list(
    'jan january ene enero janv janvier gennaio januar jänner januari ocak янв январь января يناير styczeń,feb february febrero fev fevereiro févr février febbraio februar şubat фев февраль февраля فبراير,mar march marzo março mars märz mrz mart мар март марта مارس,apr april abr abril avr avril aprile nisan апр апрель апреля أبريل ابريل,may mayo mai maio maggio mayıs май мая مايو,jun june junio junho juin giugno juni haziran июн июнь июня يونيو,jul july julio julho juil juillet luglio juli temmuz июл июль июля يوليو,aug august ago agosto août ağustos авг август августа أغسطس اغسطس,sep sept september septiembre set setembro septembre settembre eylül сен сент сентябрь сентября سبتمبر,oct october octubre out outubro octobre ottobre okt oktober ekim окт октябрь октября أكتوبر اكتوبر,nov november noviembre novembro novembre kasım ноя нояб ноябрь ноября نوفمبر,dec december dic diciembre dez dezembro déc décembre dicembre dezember aralık дек декабрь декабря ديسمبر',
  ),
  bounds: {
    between: list('-,–,—,~,〜,～,to,bis,до,à,a,al,ile,إلى,الى,حتى,から,에서'),
    above: list(
      '+,>,more than,over,above,from,más de,mais de,acima de,plus de,über,ab,более,свыше,больше,أكثر من,اكثر من,以上,이상,üzeri',
    ),
    below: list(
      "<,under,below,less than,up to,hasta,menos de,até,moins de,jusqu'à,unter,менее,до,أقل من,اقل من,以下,未満,미만,이하,altı",
    ),
  },
  genericStatus: list(
    '상태,status,state,статус,الحالة,진행상태,estado,estatus,situação,situacao,durum,durumu,état,etat,statut,状態,ステータス,состояние,zustand,stato',
  ),
  /** Paint codes of Hyundai, Kia and Genesis. */
  colorCodes: {
    White: list('SWP,UD,GWP,WC9,UYH,SAW'),
    Black: list('ABP,A2B,NKA,FSB'),
    Silver: list('4SS,KCS,ISG'),
    Grey: list('KDG,KLG,AGT,AG9,C7A'),
    Blue: list('M4B,B4U,BB2'),
    Red: list('CR5,BEG,C7R'),
  },
  suppliers,
  ambiguous: list('super,regular,robot,stick,strom,natural,unleaded'),
  colorNoise: list(
    'pearl,펄,perle,nacré,metallic,metallisé,métallisé,metalizado,metálico,metalik,metalico,металлик,металик,메탈릭,メタリック,mica,마이카',
  ),
}
