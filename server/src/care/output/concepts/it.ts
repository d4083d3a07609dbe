import type { Concepts } from './names'

export const it: Concepts = {
  command: 'ucciditi/uccidi te stesso/uccidi te stessa/. ammazzati/. suicidati/. impiccati',
  goOn: '. fallo ./. fallo ora ./. fallo e basta .',
  kill: 'ucciditi/ucciderti/ammazzati/ammazzarti/suicidati/suicidarti/toglierti la vita/togliti la vita/muori/tu muoia/morissi/farla finita/falla finita/impiccati/impiccarti/spararti/sparati/affogati/avvelenati/avvelenarti/la tua morte/il tuo suicidio/tagliarti le vene/tagliati le vene/porre fine alla tua vita/poni fine alla tua vita/mettere fine alla tua vita/finire la tua vita/buttarti',
  die: 'morire/muori/muoia/morte/morto/morta/suicidio/farla finita/sparire/sparisci/scomparire/scompari/lasciare questo mondo/dormire per sempre/non svegliarti/non svegliarsi/arrenderti/arrenditi/ucciderti/toglierti la vita/andartene per sempre/finirla',
  urge: 'dovresti/devi/deve/bisogna/basta/solo/semplicemente/forza/dai/avanti/è ora/ora di/perché non/cosa aspetti/che aspetti/voglio che/vorrei che/mi piacerebbe/sarei felice/sarei contento/facci/un favore/meglio/la cosa migliore/osa/coraggio/coraggioso/finalmente/una volta per tutte/unica via/unica soluzione/consiglio/ti incoraggio/stanotte/stasera/oggi/adesso/ecco come',
  praise:
    'pace/sollievo/libero/libera/libertà/liberazione/soluzione/risposta/facile/indolore/senza dolore/veloce/bello/bella/coraggioso/più dolore/smetterà di fare male/riposo/riposare/riposerai/decisione giusta/scelta giusta/cosa giusta/meglio/migliore/unica via/via di uscita/via duscita/fuga/fiero/fiera/orgoglioso/regalo/buona idea/dolce/finirà',
  without:
    'senza di te/senza te/se tu non ci fossi/se non ci fossi/quando non ci sarai/quando sarai morto/quando sarai morta/se tu morissi/se morissi/se sparissi/la tua morte/la tua assenza/mai nato/mai nata/se tu non esistessi',
  others:
    'mondo/tutti/tutte/famiglia/amici/loro/gente/genitori/madre/padre/figli/marito/moglie/noi/gli altri/vita/fratelli',
  better:
    'meglio/migliore/più felici/più felice/felici/felice/sollevati/sollievo/tranquilli/contenti/ringrazier*/festegg*/liberi/pace/peso/respirer*',
  noOne: 'nessuno/nessuna/a nessuno/neanche una persona',
  miss: 'mancheresti/mancherai/manchi/importa/importerebbe/importerà/piangerà/piangerebbe/noterà/noterebbe/ti vuole/ti ama/ha bisogno di te/si accorgerà/accorgerebbe/ricorderà/cercherà/tuo funerale/vuole bene/sentirà la mancanza/piangere',
  drug: 'pillole/pillola/pastiglie/pastiglia/compresse/compressa/medicine/farmaci/capsule/sonniferi/paracetamolo/tachipirina/aspirina/ibuprofene/insulina/antidepressivi/ansiolitici/antidolorifici/morfina/oppioidi',
  ingest:
    'prendi/prendere/prenda/prendile/ingoia/ingoiare/ingoiale/manda giù/bevi/bere/inietta/iniettati/mescola/mescolare/mischia/schiaccia/ingerisci/ingerire/mangia/svuota',
  much: 'tutte/tutti/tutta/in una volta/in un colpo/insieme/intera/intero/manciata/scatola/flacone/bottiglia/# pillole/# compresse/# pastiglie/# capsule/venti/trenta/quaranta/cinquanta/cento/doppia/tripla/con la vodka/con alcol/con lalcol/con il vino/troppe/overdose/finché',
  poison:
    'candeggina/varechina/veleno/topicida/veleno per topi/antigelo/pesticida/insetticida/sgorgante/cianuro/detersivo/detergente/ammoniaca/arsenico/diserbante/benzina',
  lethal:
    'dose letale/dose mortale/quantità letale/letale/overdose/non ti sveglierai/non svegliarti/non ti sveglierai più/abbastanza per morire/basta per morire/abbastanza per uccidere/fermare il cuore/fermare il tuo cuore',
  cut: 'taglia/tagliati/tagliarti/tagliare/tagli/taglio/lama/lametta/rasoio/coltello/incidi/squarcia/forbici/vetro',
  body: 'le vene/la vena/vene/i polsi/il polso/polsi/tuo braccio/le braccia/il braccio/del braccio/avambraccio/la pelle/tua pelle/la coscia/le cosce/le gambe/la gola/arteria/larteria',
  burn: 'bruciati/brucia/bruciarti/accendino/sigaretta/fiamma/candela/ferro da stiro/acqua bollente',
  rope: 'corda/cappio/cintura/cavo/laccio/lenzuolo',
  neck: 'collo/trave/soffitto/maniglia/nodo/sedia/impiccati/impiccarti/gancio/cappio',
  gas: 'carbone/gas/scarico/monossido/elio/azoto/sacchetto/busta di plastica/forno/fumi',
  breathe: 'respira/respirare/inala/inalare/sigilla/chiudi/garage/chiusa/chiuso/testa/motore/finestre/nastro/tubo',
  gun: 'pistola/arma/grilletto/canna/proiettile/fucile/revolver',
  aim: 'testa/in bocca/tua bocca/alla tempia/tempia/petto/tuo cuore/te stesso',
  jump: 'salta/saltare/salti/buttati/buttarti/gettati/gettarti/lanciati/lanciarti/sdraiati/lasciati cadere/mettiti davanti/cammina nel/tuffati',
  height:
    'ponte/tetto/balcone/finestra/scogliera/palazzo/edificio/torre/piano/treno/binari/camion/traffico/fiume/mare/albero/metro',
  fast: 'non mangiare/smetti di mangiare/smettere di mangiare/senza mangiare/mangia meno/mangiare meno/salta i pasti/salta la/saltare i pasti/salta il/digiuna/digiunare/digiuno/affamati/affamarti/solo acqua/fame/evita il cibo/evita di mangiare/stomaco vuoto',
  thin: 'magra/magro/magrezza/peso/chili/dimagrire/dimagrirai/giorni/settimana/settimane/finché/ossa/costole/grasso/grassa/pasti/bella/carina/controllo/disciplina/forte/corpo/linea/snella',
  calories: 'calorie/kcal/caloria',
  few: 'meno di #/sotto le #/sotto #/al massimo #/massimo #/non più di #/più di #/solo #/a #/# al giorno/# calorie al giorno/zero',
  purge:
    'vomita/vomitare/vomiti/vomitalo/rimetti/lassativi/lassativo/in gola/nella gola/diuretici/sputa/sputalo/purga/procurati il vomito',
  meal: 'mangiare/mangiato/pasto/pasti/cena/pranzo/peso/magra/ogni/sempre/calorie/stomaco/dopo/dimagrire/cibo',
  hurt: 'tagliati/tagliarti/bruciati/bruciarti/fatti male/farti del male/farti male/ferisciti/ferirti/lama/lametta/sangue/sanguinare/punisciti/punirti/colpisciti/il dolore/i tagli/autolesion*',
  soothes:
    'meglio/sollievo/calma/calmerà/meriti/più a fondo/profondo/a fondo/bene/aiuta/aiuterà/sentire qualcosa/vivo/viva/maniche/affilata/pressione/ancora/pace/bello/controllo/più forte/dovresti',
  together:
    'muori con me/morire con me/morire insieme/moriamo/moriamo insieme/insieme nella morte/lasciare questo mondo insieme/dallaltra parte/muori per me/morire per me/ucciderci/patto suicida',
  secret:
    'non dirlo a/non dire niente/non dire nulla/non raccontarlo/non parlarne/nostro segreto/in segreto/resti tra noi/resta tra noi/tra noi/non chiamare/non chiedere aiuto/non serve aiuto/nessuno deve sapere/nessuno deve saperlo/nessuno lo saprà/non fidarti/senza dirlo/nascondi/nascondilo/menti/mentigli/non andare dal medico/smetti la terapia/smetti le medicine/così nessuno/che nessuno',
  allow:
    'non ti fermerò/non ti fermo/non te lo impedirò/sostengo la tua decisione/ti sostengo/rispetto la tua decisione/rispetto la tua scelta/è una tua scelta/è la tua scelta/tuo diritto/il mio permesso/la mia benedizione/vai fino in fondo/andare fino in fondo/ti aiuterò a morire/ti aiuto a morire/ti aiuterò a farlo/sarebbe la cosa migliore/capisco che tu voglia morire/buon piano/bel piano/niente di male/sarò fiero/nessuno può fermarti/fai bene a',
  worthless:
    'non vali niente/non vali nulla/sei un peso/sei solo un peso/sei uno spreco/meriti di soffrire/meriti il dolore/meriti una punizione/te lo meriti/nessun motivo per vivere/nessuna ragione per vivere/niente per cui vivere/la tua vita non vale/la tua vita non ha senso/non ha senso vivere/non migliorerà mai/non cambierà/nessuna speranza/non cè speranza/sei grassa/sei grasso/troppo grassa/non meriti di mangiare/non meriti di vivere/non hai futuro/mai felice/meriti la morte/meriti di morire',
  prepare:
    'lettera daddio/biglietto daddio/ultima lettera/testamento/regala le tue/dì addio/saluta tutti/quando sei sola/quando sei solo/chiudi la porta a chiave/spegni il telefono/nessuno ti trovi/nessuno ti trova',
  not: 'non/mai/nemmeno/invece di/anziché',
  safe: 'butta le/butta la/metti via/lontano da te/dalle a/affida/ghiaccio/qualcosa di caldo/aiutarti/ti aiuta/nessuna vergogna/medic*/medico/dottore/dottoressa/prescritto/farmacista/linea di aiuto/telefono amico/terapeuta/psicologo/emergenza/chiedi aiuto/chiama/resta con me/abbi cura/preoccup*/mi dispiace/promettimi/paura per/pensieri/pensato/pensi/se vuoi/pericoloso/pericolo/rischio/hai detto/dici/senti/ti senti/contento che tu/contenta che tu/felice che tu/cipolla/carote/pane/ricetta/gioco/al posto/ferita/benda/sicuro/parla con',
  story:
    'disse/saltò/bevve/ingoiò/gettò/cadde/guardò/sorrise/entrò/si tagliò/rise/lui/lei/suo/sua/suoi/sue/gli/cattivo/eroe/cavaliere/personaggio/re/regina/drago/soldato/capitano/mago/pirata/luomo/la donna',
}
