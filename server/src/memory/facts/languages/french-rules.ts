import { rulesIn } from '../language'

/** After a name in a statement about the one who has it. */
const VERB = "(?:est|habite|vit|travaille|a|était|étudie|aime|joue|parle|vient|veut|va|s'est|avait|adore|fait|dort)"

export const rules = rulesIn(`
  (?:je m'appelle|mon (?:pré)?nom est|mon (?:pré)?nom,? c'est) {name}  =>  name  =>  Tu t'appelles {name}.
  (?:appelle-moi|appelez-moi|tu peux m'appeler|vous pouvez m'appeler|on m'appelle|tout le monde m'appelle|mes amis m'appellent) {name}  =>  name  =>  Tu t'appelles {name}.
  (?:je suis|moi c'est|moi,? c'est) {bare}  =>  name  =>  Tu t'appelles {bare}.
  (?:j'ai|je viens d'avoir|j'ai eu) {age} ans(?: (?:hier|aujourd'hui|la semaine dernière|cette année))?  =>  age  =>  Tu as {age} ans.
  (?:j'habite|je vis|je réside|nous habitons|on habite|nous vivons|on vit)(?: (?:seule?|ensemble|depuis [^,]{2,24}?))? (?<where>à la|à|au|aux|en|dans|près de|près d'|sur|dans le|dans la|dans les) ?{place}(?: (?:depuis|pour) .+)?  =>  home  =>  Tu habites {where} {place}.
  j'habite {place}  =>  home  =>  Tu habites {place}.
  (?:j'ai (?:déménagé|emménagé)|nous avons (?:déménagé|emménagé)|on a (?:déménagé|emménagé)|je me suis installée?) (?<where>à|au|aux|en|dans) {place}(?: (?:il y a|depuis|en|le|la|cet|cette|avec) .+)?  =>  home  =>  Tu habites {where} {place}.
  je (?:viens|suis)(?: originaire)? (?<of>de|du|des|d')(?: |(?<='))(?!(?=naître)){place}  =>  origin  =>  Tu viens {of} {place}.
  je suis né(?<e>e?) (?<where>à|au|aux|en) {place}  =>  birthplace  =>  Tu es né{e} {where} {place}.
  j'ai grandi (?<where>à|au|aux|en|dans) {place}  =>  childhood home  =>  Tu as grandi {where} {place}.
  je travaille comme {org}  =>  job  =>  Tu travailles comme {org}.
  je suis (?<one>une? )?{job}(?: de métier)?  =>  job  =>  Tu es {one}{job}.
  (?:mon métier|ma profession),? (?:est|c'est) {job}  =>  job  =>  Tu es {job}.
  je travaille (?<at>chez|à|au|pour|dans|à l') ?(?!la maison|paix|le silence|domicile|nuit|cela|ça){org}  =>  workplace  =>  Tu travailles {at} {org}.
  (?:j'étudie|je fais des études de|je fais des études d') ?{thing}  =>  studies  =>  Tu étudies : {thing}.
  j'(?<verb>aime|adore)(?: bien)? (?!que|qu'){thing}  =>  taste: {thing}  =>  Tu {verb}s {thing}.
  je (?<verb>déteste|préfère|kiffe) (?!que){thing}  =>  taste: {thing}  =>  Tu {verb}s {thing}.
  je n'aime (?<not>pas|plus) (?!que){thing}  =>  taste: {thing}  =>  Tu n'aimes {not} {thing}.
  je ne (?<verb>mange|supporte) (?<not>pas|plus) {thing}  =>  taste: {thing}  =>  Tu ne {verb}s {not} {thing}.
  je ne bois (?<not>pas|plus) {thing}  =>  taste: {thing}  =>  Tu ne bois {not} {thing}.
  je suis (?:un |une )?(?:grande? )?(?:fan|passionnée?) (?<of>de|d'|du|des) ?{thing}  =>  taste: {thing}  =>  Tu es fan {of} {thing}.
  m(?<a>on|a) {topic} (?<fav>préférée?|favorite?)(?: est|,? c'est) {thing}  =>  favourite {topic}  =>  T{a} {topic} {fav} est {thing}.
  {thing} est m(?<a>on|a) {topic} (?<fav>préférée?|favorite?)  =>  favourite {topic}  =>  T{a} {topic} {fav} est {thing}.
  m(?<a>on|a) {pet} s'appelle {name}  =>  {pet} name  =>  T{a} {pet} s'appelle {name}.
  (?:j'ai|on a|nous avons|j'ai adopté|on a adopté) un (?:petit )?{pet}(?: [a-zéèêàâîôûç]+)?,? (?:qui s'appelle|nommé|appelé|du nom de) {name}  =>  {pet} name  =>  Ton {pet} s'appelle {name}.
  (?:j'ai|on a|nous avons|j'ai adopté|on a adopté) une (?:petite )?{pet}(?: [a-zéèêàâîôûç]+)?,? (?:qui s'appelle|nommée|appelée|du nom de) {name}  =>  {pet} name  =>  Ta {pet} s'appelle {name}.
  m(?<a>on|a) {pet}(?: est|,? c'est) {bare}  =>  {pet} name  =>  T{a} {pet} s'appelle {bare}.
  {name} est m(?<a>on|a) {pet}  =>  {pet} name  =>  T{a} {pet} s'appelle {name}.
  m(?<a>on|a) {pet},? {bare},? ${VERB} .+  =>  {pet} name  =>  T{a} {pet} s'appelle {bare}.
  (?:j'ai|on a|nous avons) (?<one>une?) {pet}  =>  {pet}  =>  Tu as {one} {pet}.
  (?:j'ai|on a|nous avons) {count} {pets}  =>  {pets}  =>  Tu as {count} {pets}.
  m(?<a>on|a) {kin} s'appelle {name}  =>  {kin} name  =>  T{a} {kin} s'appelle {name}.
  le (?:pré)?nom de m(?<a>on|a) {kin},? (?:est|c'est) {name}  =>  {kin} name  =>  T{a} {kin} s'appelle {name}.
  j'ai un {kin},? (?:qui s'appelle|nommé|appelé|du nom de) {name}  =>  {kin} name  =>  Ton {kin} s'appelle {name}.
  j'ai une {kin},? (?:qui s'appelle|nommée|appelée|du nom de) {name}  =>  {kin} name  =>  Ta {kin} s'appelle {name}.
  m(?<a>on|a) {kin}(?: est|,? c'est) {bare}  =>  {kin} name  =>  T{a} {kin} s'appelle {bare}.
  {name} est m(?<a>on|a) {kin}  =>  {kin} name  =>  T{a} {kin} s'appelle {name}.
  (?:c'est|voici) m(?<a>on|a) {kin},? {name}  =>  {kin} name  =>  T{a} {kin} s'appelle {name}.
  m(?<a>on|a) {kin},? {bare},? ${VERB} .+  =>  {kin} name  =>  T{a} {kin} s'appelle {bare}.
  je suis (?<bond>mariée?|fiancée?) (?<to>à|avec) {name}  =>  partner name  =>  Tu es {bond} {to} {name}.
  m(?<a>on|a) {kin} (?:a|vient d'avoir|a eu) {age} ans  =>  {kin} age  =>  T{a} {kin} a {age} ans.
  m(?<a>on|a) {kin}(?: {bare})? (?:habite|vit) (?<where>à|au|aux|en|dans|près de) {place}  =>  {kin} home  =>  T{a} {kin} habite {where} {place}.
  m(?<a>on|a) {kin} a (?:déménagé|emménagé) (?<where>à|au|aux|en) {place}  =>  {kin} home  =>  T{a} {kin} habite {where} {place}.
  m(?<a>on|a) {kin} (?:est|travaille comme) (?:une? )?{job}  =>  {kin} job  =>  T{a} {kin} est {job}.
  l'anniversaire de m(?<a>on|a) {kin},? (?:est|c'est) (?:le |en )?{date}  =>  {kin} birthday  =>  L'anniversaire de t{a} {kin} est le {date}.
  (?:j'ai|on a|nous avons) {count} {kins}  =>  {kins}  =>  Tu as {count} {kins}.
  j'ai (?<one>une?) {kin}  =>  {kin}  =>  Tu as {one} {kin}.
  (?:mes|nos|(?:j'ai|on a|nous avons) {count}) {kins}(?: s'appellent| sont|,| :) {names}  =>  {kins} names  =>  Tes {kins} s'appellent {names}.
  je suis (?<only>fils unique|fille unique|enfant unique)  =>  siblings  =>  Tu es {only}.
  je suis (?<bond>mariée?|célibataire|divorcée?|fiancée?|veuf|veuve|pacsée?)  =>  marital status  =>  Tu es {bond}.
  (?:mon anniversaire(?: est|,? c'est)|je suis née?) (?:le |en )?{date}  =>  birthday  =>  Ton anniversaire est le {date}.
  je suis né(?<e>e?) en {year}  =>  birth year  =>  Tu es né{e} en {year}.
  je suis (?:très )?allergique (?<to>aux|au|à la|à l'|à) ?{thing}  =>  allergy: {thing}  =>  Tu es allergique {to} {thing}.
  j'ai une allergie (?<to>aux|au|à la|à l') ?{thing}  =>  allergy: {thing}  =>  Tu es allergique {to} {thing}.
  je suis (?<diet>végane|végan|vegan|végétarien|végétarienne)  =>  diet  =>  Tu es {diet}.
  je suis intolérante? au (?<what>lactose|gluten)  =>  intolerance: {what}  =>  Tu ne supportes pas : {what}.
  (?:je parle|on parle) (?:couramment )?{langs}(?: (?:couramment|à la maison|bien))?  =>  language: {langs}  =>  Tu parles {langs}.
  ma langue maternelle(?: est|,? c'est) (?:le |l')?{lang}  =>  native language  =>  Ta langue maternelle est : {lang}.
  j'apprends (?:le |l')?{lang}  =>  learning: {lang}  =>  Tu apprends : {lang}.
  je joue (?<what>(?:du |de la |de l')[a-zéèêàôç]+|au (?:foot|football|tennis|basket|rugby|volley|handball)|aux échecs)  =>  plays: {what}  =>  Tu joues {what}.
  (?:je vais|on va|nous allons) {plan}  =>  plan: {plan}  =>  Tu vas {plan}.
  (?:je me marie|on se marie|nous nous marions) {plan}  =>  plan: mariage {plan}  =>  Tu te maries {plan}.
  (?:je pars|on part|nous partons) {plan}  =>  plan: départ {plan}  =>  Tu pars {plan}.
  (?:je déménage|on déménage|nous déménageons) {plan}  =>  plan: déménagement {plan}  =>  Tu déménages {plan}.
`)
