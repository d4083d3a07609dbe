import type { Language } from '../phrases'

export const es: Language = {
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
}
