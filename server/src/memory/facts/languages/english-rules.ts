import { rulesIn } from '../language'

/** After a name in a statement about the one who has it. */
const VERB =
  '(?:is|lives|works|has|was|studies|loves|likes|moved|got|plays|speaks|came|comes|wants|turned|just|always|never)'

export const rules = rulesIn(`
  (?:my (?:first |full |real )?name is|i am called|i go by) {name}  =>  name  =>  Your name is {name}.
  (?:(?:please |you can |just )?call me|(?:everyone|people|my friends|friends|they all) calls? me) {name}  =>  name  =>  Your name is {name}.
  i am {bare}  =>  name  =>  Your name is {bare}.
  i (?:am|turned|have turned) {age}(?: (?:years old|years of age|yrs old|yo|y/o|years young))?(?: (?:today|yesterday|last (?:week|month|year)|this (?:week|month|year)))?  =>  age  =>  You are {age}.
  (?:i|we) (?:live|reside|am living|are living|am based|are based|have lived)(?: together)? (?<where>in|near|outside|on|at|close to|just outside|just outside of) {place}(?: (?:for|since) .+)?  =>  home  =>  You live {where} {place}.
  (?:i|we) (?:have )?(?:moved|relocated)(?: back| over| out| here)? to {place}(?: (?:from|in|for|because|last|two|three|a|an|about|this) .+)?  =>  home  =>  You live in {place}.
  (?:my home|my house|my flat|my apartment) is in {place}  =>  home  =>  You live in {place}.
  i (?:am|come|am originally|originally come) from {place}(?: originally)?  =>  origin  =>  You are from {place}.
  i was born(?: and raised)? in {place}  =>  birthplace  =>  You were born in {place}.
  i (?:grew up|was raised) in {place}  =>  childhood home  =>  You grew up in {place}.
  i (?:work|earn my living) as {an}{org}  =>  job  =>  You work as {an}{org}.
  i am {an}{job}(?: (?:by trade|by profession|for a living))?  =>  job  =>  You are {an}{job}.
  i have (?:become|started as|started working as) {an}{job}  =>  job  =>  You are {an}{job}.
  (?:my job is|my profession is) (?:being )?{an}{job}  =>  job  =>  You are {an}{job}.
  i work (?<at>at|for|in) (?!night|home|the (?:morning|evening|night|garden|afternoon)|peace|silence|it$|a hurry){org}  =>  workplace  =>  You work {at} {org}.
  i (?:study|am studying|major in|am majoring in) (?!for|hard|a lot|here|too|at){thing}  =>  studies  =>  You study {thing}.
  i (?<verb>like|love|adore|enjoy|prefer|hate|dislike|detest|loathe|can not stand|do not like|do not eat|do not drink) (?!to |me$){thing}  =>  taste: {thing}  =>  You {verb} {thing}.
  i no longer (?<verb>like|love|enjoy|eat|drink) {thing}  =>  taste: {thing}  =>  You no longer {verb} {thing}.
  i (?<verb>like|love|hate|prefer) to {thing}  =>  taste: {thing}  =>  You {verb} to {thing}.
  i am (?:a (?:big|huge) fan of|fond of|crazy about|mad about|obsessed with) {thing}  =>  taste: {thing}  =>  You like {thing}.
  my (?:all-time )?favou?rite {topic} is {thing}  =>  favourite {topic}  =>  Your favourite {topic} is {thing}.
  {thing} is my (?:all-time )?favou?rite {topic}  =>  favourite {topic}  =>  Your favourite {topic} is {thing}.
  my {pet}(?:'s name is| name is| is called| is named|'s called|'s named| goes by|'s name's) {name}  =>  {pet} name  =>  Your {pet} is called {name}.
  (?:i|we) (?:have|own|got|adopted|have got|have adopted) an? (?:[a-z]+ )?{pet},? (?:named|called|whose name is) {name}  =>  {pet} name  =>  Your {pet} is called {name}.
  my {pet} is {bare}  =>  {pet} name  =>  Your {pet} is called {bare}.
  {name} is my {pet}  =>  {pet} name  =>  Your {pet} is called {name}.
  my {pet},? {bare},? ${VERB} .+  =>  {pet} name  =>  Your {pet} is called {bare}.
  (?:i|we) (?:have|own|have got) (?<one>an?) {pet}  =>  {pet}  =>  You have {one} {pet}.
  (?:i|we) (?:have|own|have got) {count} {pets}  =>  {pets}  =>  You have {count} {pets}.
  (?:i|we) (?:have|own|have got) (?<all>(?:an?|{count}) (?:{pet}|{pets})(?:,? and|,) (?:an?|two|three|four|five) [a-z]+)  =>  pets  =>  You have {all}.
  my {kin}(?:'s name is| name is| is called| is named|'s called|'s named| goes by|'s name's) {name}  =>  {kin} name  =>  Your {kin} is called {name}.
  i have an? {kin},? (?:named|called|whose name is) {name}  =>  {kin} name  =>  Your {kin} is called {name}.
  my {kin} is {bare}  =>  {kin} name  =>  Your {kin} is called {bare}.
  {name} is my {kin}  =>  {kin} name  =>  Your {kin} is called {name}.
  (?:that|this) is my {kin},? {name}  =>  {kin} name  =>  Your {kin} is called {name}.
  my {kin},? {bare},? ${VERB} .+  =>  {kin} name  =>  Your {kin} is called {bare}.
  my {kin},? {bare},? (?:lives|is living) (?:in|near) {place}  =>  {kin} home  =>  Your {kin} {bare} lives in {place}.
  i am (?<bond>married|engaged) to {name}  =>  partner name  =>  You are {bond} to {name}.
  my {kin} (?:is|turned|has turned|just turned) {age}(?: (?:years old|yrs old))?(?: (?:today|yesterday|last (?:week|month)))?  =>  {kin} age  =>  Your {kin} is {age}.
  my {kin},? {bare},? (?:is|works as) {an}{job}  =>  {kin} job  =>  Your {kin} {bare} is {an}{job}.
  my {kin} (?:lives|is living|has moved|moved) (?<where>in|near|to) {place}  =>  {kin} home  =>  Your {kin} lives in {place}.
  my {kin} (?:is|works as) (?<an>an? |the )?{job}  =>  {kin} job  =>  Your {kin} is {an}{job}.
  my {kin}'s birthday is (?:on |in )?{date}  =>  {kin} birthday  =>  The birthday of your {kin} is {date}.
  (?:i|we) have (?:got )?{count} {kins}  =>  {kins}  =>  You have {count} {kins}.
  i have (?<one>an?) {kin}  =>  {kin}  =>  You have {one} {kin}.
  (?:my|our|(?:i|we) have (?:got )?{count}) {kins}(?: are)?,? (?:called |named )?{names}  =>  {kins} names  =>  Your {kins} are called {names}.
  i am an only child  =>  siblings  =>  You are an only child.
  i am (?<bond>married|single|divorced|engaged|widowed)  =>  marital status  =>  You are {bond}.
  (?:my birthday is|i was born) (?:on |in )?{date}  =>  birthday  =>  Your birthday is {date}.
  i was born in {year}  =>  birth year  =>  You were born in {year}.
  i am (?:very |badly |severely |deathly |highly )?allergic to {thing}  =>  allergy: {thing}  =>  You are allergic to {thing}.
  i have an? (?:bad |severe )?{thing} allergy  =>  allergy: {thing}  =>  You have a {thing} allergy.
  i am (?<diet>(?:a )?vegan|(?:a )?vegetarian|(?:a )?pescatarian)  =>  diet  =>  You are {diet}.
  i am (?<what>lactose|gluten) intolerant  =>  intolerance: {what}  =>  You are {what} intolerant.
  i (?:can )?speak (?:fluent )?{langs}(?: (?:fluently|at home|well|every day))?  =>  language: {langs}  =>  You speak {langs}.
  {lang} is my (?:native|first) language  =>  native language  =>  Your native language is {lang}.
  my (?:native language|first language|mother tongue) is {lang}  =>  native language  =>  Your native language is {lang}.
  i am learning (?:to speak )?{lang}  =>  learning: {lang}  =>  You are learning {lang}.
  i play (?<what>the [a-z]+|football|soccer|tennis|basketball|chess|hockey|guitar|piano|drums|volleyball)  =>  plays: {what}  =>  You play {what}.
  (?:i|we) (?:(?:am|are) (?:going to|gonna)|will) {plan}  =>  plan: {plan}  =>  You are going to {plan}.
  (?:i|we) (?:am|are) (?<doing>getting married|moving|flying|travell?ing|starting|graduating|retiring|having|running) {plan}  =>  plan: {doing} {plan}  =>  You are {doing} {plan}.
`)
