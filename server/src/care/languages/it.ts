import type { Language } from '../phrases'

export const it: Language = {
  risk: {
    suicide: {
      3: `
        {pillole/pastiglie/farmaci/medicine/sonniferi} {_/} {davanti a me/in mano/per stanotte/per stasera}
        {preso/ingoiato} {tutta la/tutte le/una scatola/un flacone} {scatola/pillole/pastiglie/di pastiglie/di pillole}
        abbastanza {pillole/pastiglie/farmaci}
        lettera daddio
        biglietto daddio
        {stanotte/stasera/domani/venerdi/oggi} {_/} {la faccio finita/mi ammazzo/mi uccido/mi suicido/mi impicco}
        {uccidermi/ammazzarmi/suicidarmi/mi impicco/mi ammazzo/mi uccido} {_/} {venerdi/stasera/domani/stanotte/oggi/deciso}
        {ponte/tetto/cornicione/binari/balcone} {_/} {buttarmi/passo/addio/mi butto}
        {sui/sul} {binari/tetto/cornicione} {_/} {addio/finita}
        {mi impicco/mi impicchero}
        addio a tutti
        {mio ultimo/ultimo mio} messaggio
        quando {leggerai/leggerete} {questo/_}
        {pistola/coltello/arma} {_/} in mano
        in mano la pistola
        {regalato/dato via} {tutte/} le mie cose
        {settimana prossima/domani} non ci saro
        non ci saro piu
        {pianificato/deciso} {tutto/di} {_/} {uccidermi/morire/suicidarmi}
        {tagliata/tagliato/tagliarmi} le vene
        {ho comprato/comprato} una corda {_/} {nessuno/stasera/oggi}
        oggi ho comprato una corda
        un passo ed e finita
        troppi {sonniferi/farmaci}
        troppe {pillole/pastiglie}
        {lettere/lettera} {sono/e} {_/} {scrivania/pronte/pronta}
        {domenica/lunedi/domani/venerdi} sara {tutto/} finit*
        {tutto e pronto/e tutto pronto} {_/} {lettere/finit*}
        {stanotte/stasera/domani/oggi} mi {uccido/ammazzo}
        {prendere/ingoiare} tutti i miei {antidepressivi/farmaci/sonniferi}
      `,
      2: `
        {non/nn} voglio {piu/} {vivere/esistere/essere viva/essere vivo/esserci/stare al mondo} {piu/cosi/.}
        {non/nn} voglio piu {vivere/esistere/essere viva/essere vivo/esserci}
        {voglio/vorrei/desidero} {solo/} {morire/essere morta/essere morto/farla finita/uccidermi/ammazzarmi/togliermi la vita/suicidarmi/finire la mia vita}
        mi voglio {uccidere/ammazzare/suicidare}
        {voglia/ho voglia} di {ammazzarmi/uccidermi/morire/suicidarmi/farla finita}
        {penso/pensato/pensando} {sempre/spesso/} {al/a/di/alla} {suicidio/suicidarmi/uccidermi/ammazzarmi/morte/morire/buttarmi}
        {pensieri/idee} suicidi
        {addormentarmi/dormire} e non svegliarmi
        {spero/prego} di non svegliarmi
        {tutti/mondo} {starebbero/sarebbe/starebbe} {meglio/migliore} senza di me
        {farla/farla subito} finita
        non ha senso vivere
        {non essere/non fossi/essere} mai nat*
        {se morissi/se muoio} nessuno
        {nessuno/mancherei} se morissi
        non merito {di vivere/la vita}
        stanc* di vivere
        buttarmi {sotto/giu/dal/dalla}
        {morire/la morte} sarebbe {un/una/} {sollievo/liberazione/meglio}
        {nessun/non ho} {motivo/motivi/ragione/ragioni} {per/di} vivere
        {preferirei/starei meglio} {essere/} {mort*}
        {togliermi/levarmi} la vita
        non ce la faccio piu a vivere
        {a che serve/perche} vivere
        sparire {per sempre/da questo mondo}
        {dice/dicono} di {ammazzarmi/uccidermi}
        vivere fa {troppo/} male
        non voglio esistere
        {come/modi per/modo per} {morire/uccidermi/suicidarmi} {_/}
        {morte/morire} non mi fa piu paura
        {il/mio/il mio} cuore si fermi
        {camion/macchina/treno} mi {investisse/investe/prendesse}
        {perso/senza} {la/} voglia di vivere
        {odio/stufa di/stufo di} {vivere/essere viva/essere vivo}
        non {dovrei/dovevo} {esistere/nascere/essere nat*}
        {non vedo/nessuna/non ce} {altra/via d/via di/una via di} {uscita/duscita}
        {questo/il} dolore {finisca/finisse}
        {raggiungere/stare con} {_/} in cielo
        meglio se non {ci/} {fossi/esistessi}
        qualcuno mi {uccida/ammazzi}
        non {voglio/posso} {piu/} vivere {_} {settimana/giorno/cosi/mese}
        {togliermi/levarmi/finire} la {mia/} vita
        se io {morissi/muoio}
        {quando/se} saro mort*
        {la/mia} vita e {una tortura/insopportabile/inutile}
        {schiantarmi/schiantarsi/buttarmi} {con la/contro}
        dormire per sempre
        paura di {quello che/cosa} {potrei/posso} farmi
        pericolo per me stess*
        voci {_/} {uccid*/ammazz*}
      `,
      1: `
        non ce la faccio piu .
        {sono/solo} un peso {per/.}
        niente ha {piu/} senso {piu/.}
        voglio sparire .
        non servo a niente
        {non ho piu/nessuna/perso la/perso ogni} speranza
        non ne posso piu {di tutto/.}
        non mi resta piu niente
        non {riesco/posso} {ad/a} {andare avanti/continuare} .
        mi odio {.}
        mi odio e
        non vedo {speranza/futuro}
        sono {un/una} {fallimento/nullita/schifo}
      `,
    },
    'self-harm': {
      3: `
        {lametta/lama/rasoio/coltello} {_/} {in mano/non riesco a}
        tagliat* troppo {a fondo/in profondita}
        non smette di sanguinare
        {sto per/voglio/per} tagliarmi {i/le} {polsi/vene}
      `,
      2: `
        mi sono tagliat* {di nuovo/ancora/.}
        mi taglio {le braccia/le gambe/quando/i polsi/per/.}
        {voglia/bisogno/voglio/impulso} {di/} {farmi del male/farmi male/tagliarmi/ferirmi}
        {mi faccio/mi facevo/facendo} del male
        tagliarmi e
        mi brucio con
        bruciat* {il/la} {braccio/pelle/gamba} apposta
        {piene/pieno/piena} di tagli
        testa contro il muro
        mi graffio fino
        *autolesionis*
        bisogno di tagliarmi
        mi prendo a pugni
        {merito/mi ferisco} {il dolore/per}
        lametta sulle
        {segni/tagli/cicatrici} {freschi/nuovi/nuove/fresche} {su/sulle}
        mi {mordo/graffio/strappo} {_/} {braccia/pelle/quando}
        tagliat* le {cosce/braccia/gambe/vene}
        mi {procuro/faccio} {delle/} {ferite/tagli}
        {tengo/nascondo/ho} una {lametta/lama} {sotto/in/nel}
      `,
      1: `
        devo punirmi
        odio il mio corpo
        merito di soffrire
      `,
    },
    'eating-disorder': {
      2: `
        vomito {dopo ogni/dopo i/dopo aver/tutto/apposta}
        non mangio da {due/tre/quattro/cinque} giorni
        due dita in gola
        {mangio/mangiato} {solo/} {100/200/300/400/500} calorie
        mi abbuffo
        {prendo/uso} {i/dei/} lassativi
        mia anoressia
        {la bulimia/lanoressia} mi sta
        non merito di mangiare
        mi affamo
        {concedo/permetto} solo una
        {provoco/procuro} il vomito
        vedere le ossa
        se mangio mi
        digiuno {due/tre} giorni
        salto {tutti/} i pasti
        mi vedo {ancora/} grass*
        di digiuno se mangio
        mi {vieto/nego} {la/il/di} {cena/cibo/mangiare}
        {butto fuori/vomito} tutto
        {bagno} {_/} {butto/vomit*}
        peso {3*/4*} chili
        lo vomito
        nascondo il cibo
        conto le calorie {_/} {giorno/punisco/massimo}
        mi punisco
      `,
      1: `
        paura del cibo
        paura di mangiare
      `,
    },
    'danger-by-others': {
      3: `
        ha {un coltello/una pistola} {ed/e} {_/} {dietro/porta/dice/fuori}
        {mi ammazza/mi uccide/mi uccidera} {aiuto/stanotte/stasera}
        stanotte mi {ammazza/uccide}
        sfondare la porta
        dice che ci {spara/ammazza/uccide}
        con un {martello/coltello}
      `,
      2: `
        {marito/padre/papa/ragazzo/ragazza/fidanzato/madre/mamma/ex/fratello/zio/patrigno/moglie/lei/lui/compagno} {mi/ci} {picchia/mena/maltratta/violenta/strangola/prende a pugni/prende a calci} {quando/e/.}
        {costretta/costretto} a {fare sesso/letto}
        {stata/stato} {violentata/violentato/stuprata/molestata/abusata}
        mi {tocca/toccava} di notte
        minaccia di {uccidermi/picchiarmi/ammazzarmi}
        paura di tornare a casa
        {papa/ci} picchia
        mi perseguita e
        mi fara del male
        {mi chiude/mi rinchiude} in
        non mi da da mangiare
        mi ha {strangolata/picchiata/violentata/stuprata}
        {abusa/abusato/abusava} di me
        mi {sbatte/spinge/trascina/butta/strattona} {contro/per/a terra}
        {lividi} {_/} {mi/per colpa}
        non mi {lascia/fa} uscire
        paura {di/del} {mio/mia} {padre/marito/ragazzo/madre/patrigno/ex}
        {ragazzo/ragazza/marito/padre/papa/madre/mamma/patrigno/ex/fratello/zio/lui/lei} {_/} mi ha {dato uno schiaffo/rotto/picchiat*/spint*/colpit*/menat*/preso a/tirato un}
        mi ha {di nuovo/ancora/} {picchiat*/violentat*/aggredit*/molestat*/drogat*/tirato un/presa a}
        non mi sento al sicuro {a casa/con lui}
      `,
    },
  },
  harmless: `
    muoio {dal/di/dalla}
    {stanco/stanca} mort*
    da morire
    suicide squad
    {prevenzione del/tasso di/sul} {suicidio/suicidi}
    {preferirei/meglio} morire piuttosto
    tagliat* {facendomi/il dito/il ginocchio/i capelli}
    {mica/non} mi ammazzo per
    non ce la faccio piu {con/ho/di}
    non voglio piu vivere {a/in/con}
    fai morire
    mi butto sul
    ti ammazzo
    mi sparo {_/} {stagione/serie/puntata/puntate/film/maratona/gomorra}
    morire {dal/di/dalle} {ridere/fame/sete/caldo/freddo/noia/sonno/risate/vergogna}
    muoio {dal/di/dalle} {ridere/fame/sete/caldo/freddo/noia/sonno/risate/vergogna}
    {mi/si} {ammazzo/ammazza} {di/dalle} {risate/ridere}
  `,
  distant: `
    {anni fa/una volta/prima/da giovane/in passato} _ {mi/volevo/adesso/ora/oggi/si}
    {nel/nella/in questo/in questa} {gioco/romanzo/film/libro/serie/canzone/quarta/puntata}
    {scrivi/raccontami/inventa} {un/una} {racconto/storia/poesia}
    {il mio/la mia} {personaggio/amica/amico}
    {articolo/documentario/film/libro} {su/sul/sulla/parla}
    al telegiornale
    unamica mi
  `,
  negations: `
    {non/mai} {mi/voglio/faro/farei/vorrei/mi farei/mi faro/} {mai/}
  `,
}
