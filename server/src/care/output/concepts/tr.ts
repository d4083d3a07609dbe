import type { Concepts } from './names'

export const tr: Concepts = {
  command: 'öldür kendini/kendini öldür/kendini as/intihar et',
  goOn: '. yap gitsin ./. yap şunu ./. hadi yap .',
  kill: 'kendini öldür/kendini öldürmek/kendini öldürmen/kendini öldürmelisin/öldür kendini/kendini as/kendini asmak/as kendini/kendini asmalısın/intihar et/intihar etmek/intihar etmelisin/intihar etmen/hayatına son ver/hayatına son vermek/hayatına son vermen/yaşamına son/canına kıy/canına kıymak/kendini vur/kendini zehirle/ölmelisin/ölmen/geber/kendini at/bileklerini kes/ölümün/öl artık',
  die: 'ölmek/öl/ölüm/ölürsün/ölürsen/ölmen/ölü/intihar/son ver/son vermek/her şeyi bitir/her şeyi bitirmek/bitir artık/yok ol/yok olmak/kaybol/bir daha uyanma*/sonsuza kadar uyu*/vazgeç/pes et/bu dünyadan git*/bu dünyayı terk*/uyanmamak/göçüp',
  urge: 'malısın/melisin/lazım/gerek/gerekiyor/gerekir/zorundasın/hadi/haydi/sadece/artık/zamanı/zamanı geldi/neden yapm*/niye yapm*/ne bekliyorsun/neyi bekliyorsun/istiyorum/isterim/sevinirim/mutlu olurum/bize bir iyilik/herkese bir iyilik/iyilik/en iyisi/daha iyi/cesaret/cesur/sonunda/tek çare/tek çıkış/tavsiye/öneririm/bu gece/bugün/şimdi/yeter/işte böyle/*malısın/*melisin',
  praise:
    'huzur/huzura/huzurlu/rahatlama/rahatlarsın/rahat/özgür/özgürlük/kurtuluş/kurtulursun/çözüm/çözümü/cevap/kolay/acısız/ağrısız/hızlı/çabuk/güzel/cesurca/cesur/acı kalma*/acın diner/acın biter/dinlen*/doğru karar/doğru seçim/en iyi/tek çıkış/çıkış yolu/kaçış/gurur/hediye/iyi fikir/biter',
  without:
    'sensiz/sen olmadan/sen olmasan/sen olmayınca/olmasaydın/sen ölürsen/sen ölünce/öldüğünde/ölsen/sen gidince/gitsen/sen yok olsan/yokluğun*/ölümün/hiç doğmasaydın/hiç var olmasaydın',
  others:
    'dünya/herkes/herkesin/ailen/aile/arkadaşların/onlar/insanlar/annen/baban/çocukların/eşin/kocan/karın/bizim/biz/diğerleri/hayat/hayatı/kardeşin',
  better:
    'daha iyi/iyi olur/iyi olurdu/daha mutlu/mutlu/rahatlar/rahat eder/rahat/sevinir/kutlar/hafif*/özgür/huzur*/yük/yükten',
  noOne: 'kimse/kimsenin/kimseye/hiç kimse/hiçbiri/kimseler',
  miss: 'özlemez/özlemeyecek/umursamaz/umursamıyor/umurunda/ağlamaz/ağlamayacak/fark etmez/fark etmeyecek/sevmiyor/sevmez/sevmedi/ihtiyacı yok/istemiyor/istemez/hatırlamaz/hatırlamayacak/aramaz/aramayacak/cenazene/üzülmez/üzülmeyecek/önemsemiyor/yasını',
  drug: 'hap/haplar/hapları/hapını*/hapla*/haplarını/hapı/tablet/tableti/tabletleri/ilaç/ilaçları/ilaçlarını/ilacı/kapsül/uyku hapı/uyku haplarını/parasetamol/parol/aspirin/ibuprofen/insülin/insülini/antidepresan/ağrı kesici/ağrı kesicileri/morfin',
  ingest:
    'iç/içmek/içmelisin/iç hepsini/yut/yutmak/yutmalısın/al/almalısın/enjekte et/karıştır/ez/ye/boşalt/içersen/yutarsan/içiver/yutuver/içmen/yutman',
  much: 'bütün/tüm/hepsini/bir kerede/tek seferde/aynı anda/bir avuç/avuç/avuç dolusu/kutuyu/bir kutu/kutu/şişeyi/şişe/# hap/# tablet/# kapsül/# tane/yirmi/otuz/kırk/elli/yüz/iki katı/üç katı/votkayla/alkolle/şarapla/rakıyla/fazla/aşırı doz/kadar',
  poison:
    'çamaşır suyu/çamaşır suyunu/zehir/zehri/fare zehri/fare zehiri/antifriz/böcek ilacı/tarım ilacı/lavabo açıcı/siyanür/deterjan/amonyak/arsenik/tuz ruhu/benzin',
  lethal:
    'ölümcül doz/ölümcül dozu/ölümcül miktar/öldürücü doz/ölümcül/aşırı doz/uyanmazsın/bir daha uyanmazsın/ölmeye yeter/ölmek için yeter*/kalbini durdur*/kalbi durdur*',
  cut: 'kes/kesmek/kesmelisin/kesersen/çiz/çizmek/jilet/jiletle/jileti/bıçak/bıçakla/bıçağı/cam parçası*/ustura/usturayla/yar/makas*',
  body: 'bileğini/bileklerini/bileğine/bileklerine/damar/damarını/damarlarını/damarı/kolunu/kollarını/koluna/kolundaki/kolunun/derini/derine/cildini/bacağını/bacaklarını/uyluğunu/boğazını/gırtlağını/atardamar*/tenini',
  burn: 'yak/yakmak/çakmak/çakmağı/çakmakla/sigara/sigarayı/sigarayla/alev/mum/mumu/ütü/ütüyü/kaynar su',
  rope: 'ip/ipi/iple/halat/kemer/kemeri/kemerle/kablo/kabloyu/bağcık/çarşaf/çarşafı/ilmek/ilmeği',
  neck: 'boynuna/boynunu/boyun/kiriş/kirişe/tavan/tavana/kapı koluna/düğüm/sandalye/sandalyeyi/as/kanca/kancaya/ilmek',
  gas: 'kömür/mangal/egzoz/egzozu/karbonmonoksit/karbon monoksit/helyum/azot/gazı/gaz/poşet/poşeti/naylon torba/torba',
  breathe:
    'solu/solumak/içine çek/kapat/garaj/garajda/kapalı/başına/kafana/motor/motoru/pencereleri/bantla/hortum/uyu/aç/geçir',
  gun: 'silah/silahı/tabanca/tabancayı/tetik/tetiği/namlu/namluyu/kurşun/tüfek',
  aim: 'kafana/başına/ağzına/şakağına/şakak/göğsüne/kalbine/kendine',
  jump: 'atla/atlamak/atlamalısın/kendini at/kendini bırak/uzan/önüne at/boşluğa bırak/zıpla/önüne çık/yat/yürü',
  height:
    'köprü/köprüden/çatı/çatıdan/balkon/balkondan/pencere/pencereden/uçurum/uçurumdan/bina/binadan/kule/kuleden/kattan/tren/trenin/raylar/raylara/rayların/kamyon/kamyonun/trafik/trafiğe/nehir/nehre/deniz/denize/ağaç/metro*',
  fast: 'yemek yeme/yemek yemeyi bırak/yemeyi bırak/hiçbir şey yeme/bir şey yeme/yemeden/öğün atla/öğünleri atla/öğün atlamak/kahvaltıyı atla/oruç/aç kal/aç kalmak/aç kalmalısın/kendini aç bırak/sadece su/yalnızca su/su iç/az ye/daha az ye/açlık/açlığı/açlığa/yemekten kaçın/boş mide*',
  thin: 'zayıf/zayıfla*/ince/incel*/kilo/kilon/kilo ver*/gün/günlerce/hafta/haftalarca/kadar/kemik*/kaburga*/yağ/yağlar/şişman/öğün/güzel/kontrol/disiplin/güçlü/vücudun/tartı',
  calories: 'kalori/kaloriyi/kaloriden/kaloriyle/kalorinin/kcal',
  few: '#/sıfır',
  purge:
    'kus/kusmak/kusmalısın/kusarsan/çıkar/müshil/laksatif/boğazına/gırtlağına/idrar söktürücü/diyet hapı/tükür/kusmaya',
  meal: 'yemek/yemekten/yedikten/öğün/öğünden/yediklerini/yediğini/akşam yemeği/kilo/zayıf/her/hep/kalori/mide*/sonra/yediğin',
  hurt: 'kendini kes/kendini kesmek/kendini kesmelisin/kendini yak/kendine zarar/kendine zarar ver/kendini yarala/kendini yaralamak/jilet/jileti/jiletle/kan/kanat/kanasın/kendini cezalandır/kendini cezalandırmak/kendine vur/kendini döv/o acı/canını yak/kesik*',
  soothes:
    'daha iyi/iyi gel*/iyi his*/rahatla*/sakinleş*/hak ediyorsun/hak ettin/daha derin/derin/yardımcı olur/hissed*/hisset*/canlı/kollarını ört*/keskin/bastır/tekrar/yine/huzur/güzel/kontrol/daha sert/*malısın/*melisin',
  together:
    'benimle öl/benimle ölmek/birlikte öl*/beraber öl*/hadi ölelim/ölelim/birlikte ölümde/birlikte bu dünyadan/öteki taraf*/öbür taraf*/benim için öl/benim için ölmek/ölümde kavuş*',
  secret:
    'kimseye söyleme/kimseye anlatma/kimseye bir şey söyleme/annene söyleme/ailene söyleme/söyleme/anlatma/sırrımız/aramızda kalsın/gizli tut/sakla/kimseyi arama/arama/yardım isteme/yardıma ihtiyacın yok/kimsenin bilmesine/kimse bilmesin/kimse bilmemeli/kimseye güvenme/güvenme/yalan söyle/doktora gitme/terapiyi bırak/ilaçlarını bırak/kimse görmesin/kimse görmeden/haber verme',
  allow:
    'seni durdurmayacağım/durdurmam/durdurmayacağım/engel olmayacağım/engel olmam/engellemeyeceğim/kararını destekliyorum/kararını desteklerim/seni destekliyorum/kararına saygı/seçimine saygı/bu senin kararın/bu senin seçimin/senin hakkın/hakkın/iznim var/izin veriyorum/sonuna kadar git/ölmene yardım/ölmen için yardım/yapmana yardım/en iyisi olur/ölmek istemeni anlıyorum/iyi plan/güzel plan/yanlış bir şey yok/gurur duyacağım/kimse seni durduramaz/haklısın ölmek',
  worthless:
    'değersizsin/bir hiçsin/sen bir yüksün/bir yüksün/yüksün/sadece bir yük/acı çekmeyi hak/acıyı hak/cezayı hak/bunu hak ediyorsun/yaşamak için bir neden* yok/yaşamaya değer/hayatın değersiz/hayatının anlamı yok/yaşamanın anlamı yok/asla düzelmeyecek/düzelmeyecek/hiçbir şey değişmeyecek/umut yok/umudun yok/çok şişmansın/şişmansın/yemeyi hak etmiyorsun/yemek yemeyi hak/yaşamayı hak etmiyorsun/geleceğin yok/asla mutlu olama*/ölümü hak/ölmeyi hak',
  prepare:
    'intihar notu/veda mektubu/veda notu/son mektub*/vasiyet*/eşyalarını dağıt/vedalaş/yalnız kaldığında/yalnızken/kapıyı kilitle/telefonunu kapat/kimse seni bulama*/kimse bulama*',
  not: 'değil/olmaz/olmazdı/asla/sakın/hiçbir zaman/lütfen yapma/yerine/*memelisin/*mamalısın/etme/yapma/kesme/içme/atlama/kusma/öldürme/ölme/yutma/alma/ölmemelisin/yanlış',
  safe: 'çöpe/kaldır/uzağa/ver ona/teslim et/buz/sıcak bir şey/yardım/utanılacak/tıbbi/yalnız değilsin/yanındayım/buradayım/doktor/ramazan*/doktorun/doktorunun/reçete*/eczacı/yardım hattı/terapist/psikolog/acil/yardım iste/ara ablanı/benimle kal/yanımda kal/kendine iyi bak/endişe*/üzgünüm/söz ver/senin için korkuyorum/düşünce*/düşündün/düşünüyor/istiyorsan/hissediyorsan/tehlike*/risk*/söyledin/dedin/hissed*/sevindim/iyi ki/soğan/havuç*/ekmek/tarif/oyun*/bunun yerine/yara/pansuman/güvende/konuş',
  story:
    '*ladı/*ledi/*aktı/*attı/*etti/*içti/*kesti/*düştü/*yuttu/*bıraktı/*çekti/*dedi/*verdi/*gitti/*atladı/*güldü/o/onun/onu/ona/kötü adam/kahraman/şövalye/karakter/kral/kraliçe/ejderha/asker/kaptan/büyücü/korsan/adam/kadın',
}
