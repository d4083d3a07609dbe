/** Folded words by what they say about the subject of a message. */

/** Nothing. Of scripts without spaces the pairs of characters; most of their grammar is in kana, which counts little. */
const NOTHING = {
  english: `a about after again all also am an and any anything are as at be because been before being but by came can come could did do does
    doing done dont down each even ever every for from get gets getting go goes going gone gonna got had has have having he her here hers him his
    how if im in into is it its ive just kind let lets like ll lot made make many maybe me might more most much must my myself no not now of off oh ok
    okay on one only or other our ours out over own please quite re really right said same say she should so some something still such sure tell
    than thank thanks that the their them then there these they thing things think this those though to told too up us ve very want was way we
    well went were what when where which while who whom whose why will with would yeah yes yet you your yours yourself
    remember remind know today yesterday tomorrow time good great nice hey hi hello didn doesn isn wasn aren couldn wouldn don won yup nope
    see saw seen since never give gives gave given take takes took taken back away ask asked asking put saying says said knows knew thinks wants
    wanted rather without around during between whether across along upon until till use used using`,
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
  chinese: `我们 你们 他们 什么 怎么 这个 那个 没有 不是 就是 可以 知道 觉得 现在 时候 今天 真的 还是 因为 所以 但是 一个 一下 一样 我 你 他 她`,
  japanese: `私 僕 君 何 今 今日 明日 昨日 本当 自分 一番 一緒 大丈 丈夫`,
}

/** Little: they are in every second message, and alone find nothing. */
const SMALL_TALK = {
  english: `able afternoon agree alone already almost always amazing angry anymore anyway asleep awake awesome awful bad bed believe best
    better bit bored boring busy bye calm care careful chat cheer coffee cold congratulations cool course crazy cry complain complicated cute day days dear
    different early else end enjoy enough evening everybody everyone everything exactly excited exciting explain fair fault feel feeling
    feelings feels felt few fine finally first forget forgot forward friday fun funny glad god guess ha haha hahaha half happen happened
    happening happy hard hate hear heard heart hello help helps hold honest honestly hope hour hours hug hugs hungry hurt idea interested
    interesting joke keep keeps kidding kiss last late later laugh laughing laughs leave left less life listen listener listening little long look looking love luck
    lucky mad matter mean means meant meet mind minute minutes miss missed moment monday mood morning nervous new next night none nothing
    often part people perfect place plan plans point pretty problem promise proud question questions quiet quite raining ready real reason rest
    rough sad saturday second secret seem seems sense serious seriously show simple sit sleep sleepy slept slow smile smiles somebody someone
    somewhere soon sorry sound sounds start starving stay stop strange stuff stupid subject sun sunday super sunny surprise sweet talk
    talked talking thinking thought thursday tired together tonight totally true trust try trying tuesday turn understand understood
    usual wait waiting wake warm watch weather wednesday week weekend weekends weeks weird welcome whatever whole wave waves wish woke wonder
    wonderful word words worried worry worse worst wow wrong`,
  german: `abend allein alles angst arbeit aufgewacht besser bestimmt bisschen bleiben egal ende endlich entschuldigung erst erzahl erzahle
    freitag freue froh fuhle fuhlen gefallt gehort genau gleich gluck glucklich guten gute haha hallo hause heisst hilfe hoffe hoffentlich
    hunger idee irgendwie kalt kommt kommen konnen lachen lange langsam langweilig leben leid leider lieb lieber liebe machen mach macht
    mag minute moment montag morgen mude nacht nett neu ruhe sache sachen sag sagen samstag schlaf schlafe schlafen schlecht schlimm
    schlimmer sonntag spat stimmt stunde stunden super tag tage traurig tschuss uberhaupt viel vielen vielleicht warte weiter wetter
    wirklich wissen woche wochenende wort wusste zeit`,
  spanish: `adios ahora amo bueno buenas buenos cansado cansada claro cosa cosas dia dias dormir feliz genial gusta hablar hambre hola hora
    hoy jaja luego manana mejor momento noche noches nuevo perdon problema quiero quieres sabes semana siempre sueno tarde tiempo triste vale
    verdad vida`,
  french: `accord aime ami bonjour bonne bonsoir chose choses content contente demain desole desolee dire dormir encore faim fatigue fatiguee
    haha heure heureux hier idee jour jours maintenant mieux moment nuit parler peur probleme rien salut semaine soir sommeil temps triste
    toujours vie vraiment veux`,
}

const wordsOf = (lists: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap((list) => list.split(/\s+/)))

export const STOP_WORDS = wordsOf(NOTHING)
export const SMALL_TALK_WORDS = wordsOf(SMALL_TALK)
