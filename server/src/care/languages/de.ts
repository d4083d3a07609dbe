import type { Language } from '../phrases'

export const de: Language = {
  harmless: `
    {lach/lache} mich tot
    {sterbe/gestorben} {vor/fast vor}
    nicht mehr vor
    {suicide squad}
    {suizidpravention/selbstmordrate*/suizidrate*}
    {schlagt/schlag} mich {immer/um langen/beim/im}
    lieber {sterbe ich/sterben} als
    {bringt/bringen} mich {_/} um
    bring mich doch
    zum sterben
    {mich/mir} {beim/die haare} {rasieren/schneiden} 
    will nicht mehr {in/bei} {_/} leben
    sterben fur
    fur {_/} sterben
    ich kann nicht mehr {das essen/vor}
    konnte sterben
    ich bring dich um wenn du {mir/} {_/}
    {bringt/bringst} mich {noch/} {ins grab/um} mit
    {könnte/könnt} mich ohrfeigen
    schluss {machen/} für heute
  `,
  distant: `
    {vor jahren/fruher/damals/als kind/jugend} _ {hab/habe/wollte/ich/sich/mich}
    {im/in dem/in diesem} {spiel/roman/film/buch/lied}
    in {der/folge/dieser} {serie/folge/vier/geschichte}
    {schreib/erzahl} {mir/} {eine/ein} {geschichte/gedicht}
    mein charakter
    {artikel/doku/film/buch/roman} {uber/handelt}
    in den nachrichten
    {meine/eine} {freundin/freund} {hat/ist/war}
    vor jahren
  `,
}
