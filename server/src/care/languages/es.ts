import type { Language } from '../phrases'

export const es: Language = {
  risk: {
    suicide: {
      3: `
        {pastillas/pastilla/medicamentos/somniferos} {_/} {en la mano/delante/enfrente/para esta noche/suficientes}
        {tomarme/tomado/tome/tragado/trague} {todas las/todo el/una caja de/un frasco de/todo un} {pastillas/bote/frasco/caja}
        {juntado/guardado/comprado} pastillas
        {carta/nota} de {despedida/suicidio}
        {esta noche/hoy/manana/el viernes/el lunes/ya} {_/} {acabar con mi vida/me mato/matarme/suicidarme/quitarme la vida/me suicido}
        {acabar con mi vida/me voy a matar/voy a matarme/suicidarme/voy a suicidarme/quitarme la vida/me mato} {_/} {esta noche/hoy/manana/el viernes/el lunes/decidi/decidido}
        {puente/azotea/tejado/vias del tren/cornisa/balcon} y {voy a/quiero/me voy a} {saltar/tirar*}
        en {la azotea/las vias del tren/el borde/la cornisa} _ {tirarme/saltar/adios/paso}
        en las vias
        voy a {ahorcarme/colgarme/suicidarme}
        me voy a {ahorcar/colgar/matar/suicidar/tirar del/tirar de/tirar por}
        {compre/consegui} {una/la} {cuerda/soga} hoy
        {compre/consegui} {una/la} cuerda {_/} {hago/nadie/hoy}
        adios a todos
        mi ultimo mensaje
        {cuando leas esto/cuando leais esto}
        {pistola/arma/cuchillo} {_/} en la mano
        {regale/he regalado/repartido} {todas/} mis cosas
        {semana que viene/manana} no {estare/voy a estar}
        {planeado/plan} {_/} {suicidarme/matarme/morir}
        {me corte/cortarme/corte/abrirme} las venas
        me despido {para siempre/de todos/de este mundo}
        no me volveran a ver
        {monton de/demasiadas/muchas/todas las} {las/} pastillas
        {cartas/carta} {_/} {listas/escritorio/escritas}
        tengo todo {listo/preparado} {_/} {cartas/acaba/fin}
        {domingo/lunes/viernes/manana} se acaba todo
        {esta noche/hoy/manana} me {mato/suicido}
        {tomarme/tomar/tragarme} todos {mis/los} {antidepresivos/medicamentos}
        {tomarme/tragarme} todas {mis/las} pastillas
      `,
      2: `
        {ya/} no {quiero/kiero} {vivir/seguir viviendo/estar viva/estar vivo/existir} {asi/mas/mi/.}
        no {quiero/kiero} {vivir/seguir viviendo/estar viva/estar vivo/estar aqui/existir/despertar} {asi/mas/mi/.}
        ya no quiero {vivir/seguir/estar}
        no quiero existir
        {quiero/kiero/quisiera/deseo/ganas de/gustaria} {morir/morirme/estar muerta/estar muerto/estar muerta/no existir/quitarme la vida/matarme/no despertar/dormirme y no despertar}
        me {quiero/kiero} {matar/morir/suicidar}
        {pensando en/pienso en/pensado en/ganas de/quiero/piensa en} {suicidarme/el suicidio/matarme/quitarme la vida/mi muerte/la muerte/tirarme/acabar con mi vida/acabar con todo/morir}
        {pensamientos/ideas} suicidas
        ojala {_/} no {despertara/despierte/despertase/hubiera nacido}
        ojala {nunca/no} {hubiera/haya} nacido
        ojala {estuviera/me/} {muerta/muerto/muriera/morirme}
        {todos/el mundo/mi familia/ellos} {estaria/estarian/seria} mejor sin mi
        {acabar/terminar} con {mi vida/mi sufrimiento}
        quiero acabar con todo
        no {le/} {veo/encuentro} {el/} sentido a {vivir/seguir viva/seguir vivo/la vida/seguir}
        la vida no tiene sentido para mi
        {nadie/lloraria/extranaria} {_/} si me {muero/muriera/mato/matara}
        si me {muriera/muero} {nadie/todos}
        {preferiria/prefiero} {estar/} {muerta/muerto/no vivir/morir} {.}
        no merezco {vivir/la vida/estar viva/estar vivo}
        {dormirme/dormir} y no despertar
        {cansada/cansado/harta/harto} de {vivir/la vida/estar viva/estar vivo}
        desaparecer {de este mundo/para siempre/del mundo}
        {quitarme/quitarse} la vida
        {morir/morirme/la muerte} seria {un/lo/} {alivio/mejor}
        {no tengo/sin} {razones/razon/motivos/ninguna razon/nada} {para/por} {vivir/que vivir}
        {tirarme/tirarse/lanzarme} {por/del/de/al/bajo}
        {estaria/estoy} mejor {muerta/muerto}
        {pido/rezo/ruego} {_/} no despertar
        {dice/grita} que me {mate/muera}
        vivir duele
        para que {vivir/seguir viviendo}
        suicidarme .
        {formas/maneras/forma/como} de {morir/matarme/suicidarme}
        como {morir/matarme/suicidarme} {sin/rapido}
        {no/ya no} {me da miedo/tengo miedo a/le tengo miedo a} {la muerte/morir}
        se me pare el corazon
        {me/} {atropellara/atropelle} un {camion/coche/tren}
        {perdi/he perdido/sin} {las/} ganas de vivir
        {odio/harta de/harto de} {estar viva/estar vivo/vivir}
        {no deberia/no tendria que} {existir/haber nacido/estar viva/estar vivo}
        no {veo/hay/encuentro} {otra/} salida
        {acabar con/que pare} {este/el/mi} {dolor/sufrimiento}
        {reunirme/estar} con {_/} en el cielo
        {mejor/mas facil} si {no/ya no} {estuviera/existiera}
        que alguien me mate
        no quiero {vivir/seguir/existir} {_} {semana/dia/mes/vida/asi/mas/ano}
        {quitarme/acabar con} {la/mi} vida
        si {yo/} me {muero/muriera/mato}
        {cuando/si} este muert*
        {la/mi} vida {es/no vale} {una tortura/insoportable/la pena}
        {siento/ganas} {que/de} {_/} {morir/morirme/matarme}
        {estrellar/estrellarme} {_/} {coche/carro/auto}
        dormir para siempre
        {miedo de/miedo a} lo que {pueda/puedo} hacerme
        {soy un peligro/no me fio/no confio en} {para/de/en/} mi mism*
        voces {_/} {mate/matarme/muera}
        a ver a {mi/_} _ si yo tambien me muero
      `,
      1: `
        {ya/} no puedo {mas/seguir} .
        soy una carga
        no sirvo para nada
        {nada/ya nada} tiene sentido {ya/.}
        quiero desaparecer .
        {no le importo a nadie/a nadie le importo}
        {no tengo/sin/perdi la/he perdido la/perdi toda la} esperanza*
        {no aguanto/no aguanto mas} .
        {ya/} no {queda/tengo} nada para mi
        no puedo {seguir/continuar/mas} .
        me odio {.}
        me odio y
        no veo {esperanza/salida}
        {soy un/soy una} {fracaso/inutil/basura}
      `,
    },
    'self-harm': {
      3: `
        {cuchilla/navaja/hoja de afeitar} {_/} {en la mano/no puedo parar}
        cortado {muy/demasiado} profundo
        corte {muy/demasiado} profundo
        no {para/deja} de sangrar
        {voy a/quiero/para} {cortarme/abrirme} las {munecas/venas}
        voy a cortarme
      `,
      2: `
        me {volvi a/vuelvo a/volvi} cortar*
        {me corto/me he cortado/me corte} {los brazos/las piernas/los muslos/otra vez/de nuevo/cuando/para/las munecas}
        {otra vez/de nuevo} me corte
        {ganas de/necesito/quiero/ganas de volver a} {cortarme/hacerme dano/lastimarme/autolesionarme}
        me {hago/hice/haciendo} dano {a mi/cuando/para/otra vez/.}
        {haciendome/hacerme} dano
        me {quemo/queme} {_/} {a proposito/para sentir/con el mechero/con cigarro*/con cigarrillo*}
        cortarme {es/me}
        {llenos de cortes/llena de cortes/llenas de cortes/cortes en los brazos}
        cabeza contra la pared
        autolesion*
        me autolesiono
        me {rasguno/arano} hasta
        {merezco/por eso} {el dolor/me lastimo/dolor}
        me {pego/doy} {punetazos/bofetadas/golpes} {cuando/por}
        me lastimo
        {marcas/cicatrices/heridas/cortes} {nuevas/nuevos/frescas} en
        me {muerdo/arano/rasguno/pellizco} {_/} {brazos/piel/manos/gritan}
        me {corte/corto/cortado/cortando} {los/las/el} {brazos/piernas/muslos/munecas/barriga/brazo}
        me hago {heridas/dano/cortes}
        {guardo/escondo/tengo} {una/la} {cuchilla/navaja} {bajo/en/debajo}
      `,
      1: `
        {debo/quiero/tengo que/necesito} castigarme
        odio mi cuerpo
        merezco sufrir
      `,
    },
    'eating-disorder': {
      2: `
        vomito {despues de/todo lo/cada/a proposito/lo que}
        {provoco/provocarme/provoque} el vomito
        {dias/dia} sin comer y
        {como/comi/comer} {_/} {100/200/300/400/500} calorias
        {atracon/atracones} y
        laxantes {para/cada}
        {uso/tomo/tomando} laxantes
        mi {anorexia/bulimia} {ha vuelto/volvio/esta}
        la {bulimia/anorexia} me
        no merezco {comer/la comida}
        {me mato de hambre/no como} para {estar/adelgazar/ser}
        solo me permito {_/} {manzana/comida}
        dedos {para vomitar/en la garganta}
        {se me vean/ver mis/verme los} {los/} huesos
        {si como/cuando como/despues de comer} _ {culpable/culpa/asco/ayuno}
        ayuno {dos/tres/varios} dias
        me {salto/saltaba} {todas las/las/cada} comidas {_/} {delgada/delgado/flaca}
        sigo {viendo/sintiendo} gord*
        {me veo/viendo/sintiendo} gord*
        no me {dejo/permito} {cenar/comer}
        {lo echo todo/lo vomito/vomitarlo}
        {bano/vater} {_/} despues de {comer/cenar}
        {peso/pese} {3*/4*} kilos
        {vomito/vomitar/vomitarla} {en/_}
        escondo {la/} comida
        {cuento/contando} {las/} calorias {_/} {castigo/todo/dia}
        {no puedo/sin} {parar de/} {vomitar/atracarme}
      `,
      1: `
        miedo a {la comida/comer}
      `,
    },
    'danger-by-others': {
      3: `
        {tiene/con} {un cuchillo/una pistola/un arma} {y/_} {esta/dice/detras}
        me va a matar {esta/hoy/ayuda/ayudame/ahora}
        {quiere/intenta} {tirar/derribar/romper} la puerta
        dice que nos va a matar
        encerrada en el bano _ {puerta/el}
        {puerta/cuarto} con un {martillo/cuchillo/bate/hacha}
      `,
      2: `
        {marido/esposo/padre/papa/novio/novia/madre/mama/pareja/padrastro/ex/hermano/mujer/esposa/ella/el} {siempre/a veces/} {me/nos} {pega/golpea/maltrata/pego/golpeo/viola/violo/estrangulo/pega cuando/da punetazos/patea} {cuando/y/.}
        nos {pega/golpea/maltrata} {y/cuando/.}
        me {obligo/obliga/forzo} a {tener relaciones/acostarme/tener sexo/tocar}
        me violaron
        me violo
        fui violada
        {abuso/abusa/abusaron/abusaba} {sexualmente/} de mi
        me toca {por las noches/por la noche/de noche/cuando duermo}
        me amenaza con {matarme/pegarme/hacerme dano}
        {miedo de/miedo a} {volver a casa/ir a casa}
        {nos pega/me maltrata/me estrangulo}
        me va a hacer dano
        me persigue y
        me encierra y
        no me da de comer
        da punetazos
        me {tira/empuja/arrastra/patea/agarra} {contra/al/del/por}
        {moratones/moretones} {_/} {me/el}
        no me deja {salir/ver a}
        miedo {a/de} mi {padre/marido/novio/madre/padrastro/pareja/ex}
        {novio/novia/marido/padre/papa/madre/mama/padrastro/ex/hermano/tio/pareja/el/ella} {_/} me {dio/da/rompio/pego/golpeo/tiro/quemo} {una bofetada/una paliza/el brazo/la nariz/una patada/punetazos/contra/.}
        me {volvio a/ha vuelto a} {pegar/golpear}
        me {pego/golpeo/empujo/pateo} {otra/delante/ayer/anoche/hoy/de nuevo}
        me {forzo/agredio/manoseo/drogo}
        no me siento segur* {en casa/con el}
      `,
    },
  },
  harmless: `
    me muero {de/por/del}
    {muerta/muerto} de {cansancio/risa/hambre/sueno/miedo/frio}
    {escuadron/prevencion del/tasas de/sobre el/tasa de/contra el} {suicida/suicidio}
    {antes muerta que/morir antes que/prefiero morir a/moriria por}
    me {corte/cortado/corto} {afeitandome/el dedo/el pelo/la rodilla/con el papel}
    no me {voy a/voy a hacer} {matar/dano} por
    no {pienso/voy a} suicidarme
    no puedo mas {con/de}
    ya no puedo mas {estoy/de}
    me pego {un/la}
    {hambre/sueno} que me muero
    no quiero vivir {en/con/alli}
    seguir viviendo {con/en}
    matar* {de risa/con tus chistes}
    nada tiene sentido en
    {me/te} {mata/va a matar/matará} {mi/la} {jefa/jefe/profe/suegra} si {_/}
    me quema el {estomago/sol}
    morir* de {risa/hambre/sed/calor/frio/vergüenza/aburrimiento/sueño}
    me muero de {risa/hambre/sed/calor/frio/vergüenza/aburrimiento/sueño/ganas}
  `,
  distant: `
    {hace anos/antes/de joven/cuando era} _ {me/queria/pero/ya/hoy/ahora}
    en {la/el/una/este/esta} {novela/pelicula/juego/serie/cancion/libro/capitulo/cuento/documental}
    {escribe/cuentame/escribeme/inventa} {un/una} {cuento/historia/relato/poema}
    {mi/el/la} {personaje/protagonista}
    {articulo/documental/pelicula/noticias/novela/libro} {sobre/trata/dicen}
    las noticias
    mi {amiga/amigo} {tiene/me}
    una amiga
    en el juego
  `,
  negations: `
    {no/nunca} {quiero/voy a/me/pienso/me voy a/}
    no quiero
    {nunca/jamas} me
  `,
}
