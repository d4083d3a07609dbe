/** Words that say nothing about what a message is about, folded. Scripts without spaces need none: their frequent pairs count little. */
const LISTS = {
  english: `a about after again all also am an and any anything are as at be because been before being but by came can come could did do does
    doing done dont down each even ever every for from get gets getting go goes going gone gonna got had has have having he her here hers him his
    how if im in into is it its ive just kind let lets like ll lot made make many maybe me might more most much must my myself no not now of off oh ok
    okay on one only or other our ours out over own please quite re really right said same say she should so some something still such sure tell
    than thank thanks that the their them then there these they thing things think this those though to told too up us ve very want was way we
    well went were what when where which while who whom whose why will with would yeah yes yet you your yours yourself
    remember remind know today yesterday tomorrow time good great nice hey hi hello didn doesn isn wasn aren couldn wouldn don won`,
  german: `ab aber alle alles als also am an auch auf aus bei bin bis bist da dann das dass dein deine deinem deinen deiner dem den denn der des
    dich die dies diese dieser dir doch du ein eine einem einen einer eines er es etwas euch fur ganz gar gehen geht habe haben hast hat hatte
    hattest hier ich ihm ihn ihr ihre ihrem ihren im in ins ist ja jetzt kann kannst kein keine mal man mein meine meinem meinen meiner mich mir mit
    muss nach nein nicht nichts noch nochmal nun nur ob oder ohne schon sehr sein seine sich sie sind so uber um und uns unser von vor war waren
    warst warum was weil weisst welche welchen welcher welches wenn wer wie wieder will wir wird wo wohin woher wollte wurde zu zum zur
    danke bitte gut heute morgen gestern eigentlich immer hab gerade erzahlt gesagt erinnerst`,
  spanish: `a al algo and asi aun como con cual cuando de del desde donde el ella ellos en entre era eres es esa ese eso esta estaba estas este esto
    estoy fue ha habia hace han has hasta hay he hoy la las le les lo los mas me mi mis mucho muy nada ni no nos o os otra otro para pero por porque
    pues que quien se ser si sin sobre son soy su sus tan te tengo ti tiene tienes todo tu tus un una uno usted va voy y ya yo bien gracias`,
  french: `ai alors as au aussi aux avais avait avec avez bien c ca ce cela ces cet cette chez comme d dans de des donc du elle elles en es est
    et etait etais ete eu faire fait il ils j je l la le les leur lui m ma mais me meme mes moi mon n ne non nos notre nous on ont ou oui par pas
    peu peut plus pour pourquoi qu quand que quel quelle qui quoi s sa sans se ses si son sont suis sur t ta te tes toi ton tout toute tres tu un
    une va vais vas votre vous vu y merci`,
}

export const STOP_WORDS: ReadonlySet<string> = new Set(Object.values(LISTS).flatMap((list) => list.split(/\s+/)))
