import type { Concepts } from './names'

export const es: Concepts = {
  command: 'mátate/suicídate/ahórcate',
  goOn: '. hazlo ./. hazlo ya ./. hazlo ahora .',
  kill: 'matarte/mátate/matate/matarse/te mates/te mataras/te mueras/muérete/morirte/quitarte la vida/quítate la vida/acabar con tu vida/acaba con tu vida/terminar con tu vida/suicidarte/suicídate/te suicides/ahorcarte/ahórcate/ahogarte/dispararte/pegarte un tiro/pégate un tiro/envenenarte/tu muerte/tu suicidio/cortarte las venas/córtate las venas/acabar con todo/acaba con todo/desaparecer de este mundo/tirarte',
  die: 'morir/mueras/mueres/muere/morirte/muerte/muerto/muerta/suicidio/acabar con todo/terminar con todo/desaparecer/desaparece/desaparezcas/dejar este mundo/irte de este mundo/dormir para siempre/no despertar/rendirte/ríndete/ponerle fin/matarte/quitarte la vida',
  urge: 'deberías/debes/debe/tienes que/hay que/solo/simplemente/ya/venga/vamos/es hora/hora de/por qué no/a qué esperas/qué esperas/quiero que/me gustaría que/ojalá/me alegraría/haznos/hazle/un favor/mejor/lo mejor/atrévete/valor/valiente/de una vez/por fin/única salida/recomiendo/te animo/esta noche/hoy/ahora/tan fácil como/así',
  praise:
    'paz/alivio/libre/libertad/liberación/solución/respuesta/fácil/indoloro/sin dolor/rápido/hermoso/hermosa/valiente/no más dolor/dejará de doler/descanso/descansar/descansarás/decisión correcta/lo correcto/mejor/única salida/salida/escape/orgulloso/orgullosa/regalo/buena idea/se acabará/dulce',
  without:
    'sin ti/sin tu/si no estuvieras/si no existieras/cuando no estés/cuando te mueras/cuando mueras/si murieras/si mueres/si desaparecieras/si te fueras/cuando te vayas/tu muerte/no hubieras nacido/tu ausencia',
  others:
    'mundo/todos/todas/todo el mundo/familia/amigos/ellos/gente/padres/madre/padre/hijos/marido/mujer/nosotros/los demás/pareja/vida/hermanos',
  better:
    'mejor/mejores/respirar*/tranquila/tranquilo/más feliz/más felices/felices/feliz/aliviados/alivio/tranquilos/contentos/agradecer*/celebrar*/libres/descansar*/paz/carga/peso',
  noOne: 'nadie/ninguno/ninguna/a ninguno/ni una persona',
  miss: 'echará de menos/echaría de menos/echaria en falta/extrañará/extrañaría/te extraña/le importas/importa/importaría/importará/llorará/lloraría/notará/notaría/te quiere/te necesita/te ama/te recordará/se dará cuenta/daría cuenta/tu funeral/buscará/te quiso/llore',
  drug: 'pastillas/pastilla/píldoras/píldora/comprimidos/medicamentos/medicinas/cápsulas/somníferos/paracetamol/aspirinas/ibuprofeno/insulina/antidepresivos/ansiolíticos/analgésicos/morfina/opioides',
  ingest:
    'toma/tómate/tomate/tomar/tomarte/traga/trágate/tragar/tragarte/bebe/bébete/beber/inyecta/inyéctate/inyectarte/mezcla/mezclar/tritura/ingiere/ingerir/come/cómete',
  much: 'todas/todos/de golpe/de una vez/a la vez/de una sentada/entero/entera/puñado/frasco/caja/bote/botella/# pastillas/# comprimidos/# píldoras/# cápsulas/veinte/treinta/cuarenta/cincuenta/cien/doble/triple/con vodka/con alcohol/con vino/demasiadas/sobredosis/hasta que/cuantas puedas',
  poison:
    'lejía/cloro/veneno/raticida/matarratas/anticongelante/pesticida/insecticida/desatascador/cianuro/detergente/amoníaco/arsénico/herbicida/gasolina',
  lethal:
    'dosis letal/dosis mortal/cantidad letal/sobredosis/letal/no despertarás/no despertar/no volverás a despertar/suficiente para matar*/suficiente para morir/parar tu corazón/detener tu corazón',
  cut: 'corta/córtate/cortate/cortar/cortarte/cortes/corte/cuchilla/navaja/cuchillo/raja/rájate/hoja de afeitar/tajo/vidrio',
  body: 'las venas/la vena/venas/las muñecas/la muñeca/muñecas/tu brazo/tus brazos/el brazo/los brazos/antebrazo/tu piel/la piel/el muslo/los muslos/tus piernas/la garganta/la arteria/arteria',
  burn: 'quémate/quema/quemarte/mechero/encendedor/cigarrillo/cigarro/llama/vela/plancha/agua hirviendo',
  rope: 'cuerda/soga/cinturón/cable/cordón/sábana/nudo',
  neck: 'cuello/viga/techo/pomo/nudo/silla/cuélgate/colgarte/gancho/horca',
  gas: 'carbón/gases/monóxido/helio/nitrógeno/el gas/bolsa de plástico/una bolsa/escape/horno',
  breathe:
    'respira/respirar/inhala/inhalar/sella/cierra/garaje/cerrado/cerrada/cabeza/motor/ventanas/cinta/manguera/duérmete',
  gun: 'pistola/arma/gatillo/cañón/bala/escopeta/revólver/rifle',
  aim: 'tu cabeza/la cabeza/la boca/la sien/el pecho/tu corazón/a ti mismo/dispárate',
  jump: 'salta/saltar/saltes/tírate/tirarte/lánzate/lanzarte/arrójate/arrojarte/échate/déjate caer/ponte delante/métete en',
  height:
    'puente/azotea/tejado/balcón/ventana/acantilado/edificio/torre/piso/tren/vías/camión/tráfico/río/mar/árbol/metro',
  fast: 'no comas/deja de comer/dejar de comer/no comer/sin comer/no comes/sáltate/saltarte/salta las/salta el/ayuna/ayunar/ayuno/pasa hambre/pasar hambre/solo agua/come menos/comer menos/hambre/evita la comida/evita comer/estómago vacío',
  thin: 'delgada/delgado/flaca/flaco/peso/kilos/adelgazar/adelgazarás/días/semana/semanas/hasta que/huesos/costillas/grasa/gorda/gordo/comidas/guapa/bonita/control/disciplina/fuerte/cuerpo/figura',
  calories: 'calorías/kcal/caloría',
  few: 'menos de #/por debajo de #/como máximo #/máximo #/no más de #/más de #/solo #/a #/# al día/# calorías al día/# por día/# calorías por día/# diarias/cero',
  purge:
    'vomita/vomitar/vomites/vomítalo/vomitarlo/devuelve/devolver/laxantes/laxante/purga/purgarte/en la garganta/hasta la garganta/diuréticos/provócate/provocarte/escupe/escúpelo',
  meal: 'comer/comida/comidas/cena/almuerzo/peso/delgada/cada/siempre/calorías/comiste/comas/estómago/después de/adelgazar/comido',
  hurt: 'córtate/cortarte/te cortes/quémate/quemarte/hazte daño/hacerte daño/lastímate/lastimarte/herirte/autolesionarte/cuchilla/navaja/sangre/sangrar/castígate/castigarte/golpéate/golpearte/el dolor/los cortes',
  soothes:
    'mejor/alivio/alivia/aliviará/calma/calmará/mereces/más profundo/profundo/hondo/bien/ayuda/sentir algo/viva/vivo/mangas/manga/afilada/presión/otra vez/paz/bonito/control/más fuerte/deberías',
  together:
    'muere conmigo/morir conmigo/morir juntos/morir juntas/muramos juntos/muramos/moriremos juntos/juntos en la muerte/irnos juntos de este mundo/al otro lado/del otro lado/muere por mí/morir por mí/matarnos/pacto de suicidio',
  secret:
    'no se lo digas/no se lo cuentes/no le digas/no le cuentes/no lo cuentes/no lo digas/no digas nada/nuestro secreto/guárdalo en secreto/en secreto/entre nosotros/no llames/no pidas ayuda/no necesitas ayuda/nadie tiene que saber*/nadie debe saber*/nadie lo sabrá/no confíes/sin decir*/escóndelo/esconde/oculta/miente/miénteles/no vayas al médico/deja la terapia/deja la medicación/para que nadie/que nadie se entere/que nadie vea',
  allow:
    'no te detendré/no voy a detenerte/no te lo impediré/no voy a impedir*/apoyo tu decisión/te apoyo/respeto tu decisión/es tu decisión/es tu derecho/tu derecho/tienes mi permiso/tienes mi bendición/sigue adelante con/adelante con tu plan/te ayudaré a morir/te ayudo a morir/te ayudaré a hacerlo/sería lo mejor/entiendo que quieras morir/buen plan/no tiene nada de malo/estaré orgulloso/me quedaré mirando/nadie puede detenerte/haces bien',
  worthless:
    'no vales nada/eres una carga/eres un estorbo/eres un desperdicio/mereces sufrir/mereces el dolor/mereces un castigo/te lo mereces/no tienes nada por lo que vivir/ninguna razón para vivir/tu vida no vale/tu vida no tiene sentido/no tiene sentido vivir/nunca mejorará/nunca vas a mejorar/nada cambiará/no hay esperanza/no tienes futuro/nunca serás feliz/estás gorda/estás gordo/no mereces comer/no mereces vivir/mereces morir/mereces la muerte',
  prepare:
    'carta de despedida/nota de despedida/nota de suicidio/última carta/testamento/regala tus/despídete/cuando estés sola/cuando estés solo/cierra la puerta/apaga el teléfono/apaga el móvil/nadie te encuentre/nadie pueda salvarte',
  not: 'no/nunca/jamás/tampoco/en vez de/en lugar de',
  safe: 'tira las/tira la/guarda las/lejos de ti/dale las/entrega/hielo/algo caliente/te ayuda/ayudarte/ninguna vergüenza/médica/médico/doctor/doctora/recetó/recetado/farmacéutico/línea de ayuda/terapeuta/psicólogo/emergencias/pide ayuda/llama a/llama al/quédate conmigo/cuídate/preocupa/lo siento/siento mucho/prométeme/miedo por/pensamientos/pensando en/has pensado/si quieres/si piensas/peligroso/ramadán/peligro/riesgo/dijiste/dices/sientes/sientas/me alegra que/me alegro de que/cebolla/zanahorias/pan/receta/juego/en su lugar/herida/vendaje/seguro/habla con',
  story:
    'dijo/saltó/bebió/tragó/lanzó/tiró/cayó/ató/miró/sonrió/entró/se cortó/se rió/él/ella/su/sus/villano/héroe/caballero/personaje/rey/reina/dragón/soldado/capitán/mago/pirata/el hombre/la mujer',
}
