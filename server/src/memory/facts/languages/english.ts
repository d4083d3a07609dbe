import type { Language } from '../language'
import { EITHER, FEMALE, MALE, namesIn } from '../language'
import { rules } from './english-rules'

export const english: Language = {
  rules,
  kin: namesIn(
    'sister, brother, sibling, mother|mom|mum|mommy|mama = mother, father|dad|daddy|papa = father, partner|husband|wife|spouse|girlfriend|boyfriend|fiancée|fiancé|fiance|fiancee = partner, son, daughter, child|kid = child, baby, friend, grandma|grandmother|granny|nana = grandmother, grandpa|grandfather|granddad = grandfather, aunt, uncle, cousin, niece, nephew, roommate|flatmate|housemate = roommate, boss, neighbou?r = neighbour, colleague|coworker|co-worker = colleague, mother-in-law, father-in-law, sister-in-law, brother-in-law, stepmother, stepfather, stepsister, stepbrother',
  ),
  kins: namesIn(
    'sisters, brothers, siblings, children|kids = children, sons, daughters, parents, twins, grandchildren',
  ),
  which: namesIn(
    'older|elder|big|oldest|eldest = older, younger|little|baby|youngest|kid = younger, twin, best, other|second = other, half',
  ),
  pet: namesIn(
    'dog|puppy|pup = dog, cat|kitten|kitty = cat, rabbit|bunny = rabbit, hamster, parrot|budgie = parrot, bird, horse, pony, turtle|tortoise = turtle, guinea pig, snake, fish|goldfish = fish, pet',
  ),
  pets: namesIn(
    'dogs = dog, cats = cat, rabbits|bunnies = rabbit, hamsters = hamster, birds = bird, horses = horse, guinea pigs = guinea pig, fish, chickens = chicken',
  ),
  tongue: namesIn(
    'english, german, spanish, french, italian, portuguese, dutch, chinese|mandarin = chinese, japanese, korean, russian, polish, turkish, arabic, swedish, greek, ukrainian, catalan, hindi, latin',
  ),
  little: 'a little |a bit of |some |also ',
  topic: namesIn(
    'colou?r = colour, food|dish|meal = food, film|movie = film, book, song, band, animal, season, sport, drink, series, show = series, city, writer = author, author, singer, game, number, flower, subject, ice cream, fruit',
  ),
  month:
    'january|february|march|april|may|june|july|august|september|october|november|december|next (?:month|year|summer|winter|spring|autumn|fall)|this (?:summer|winter|spring|autumn|fall|year)',
  numbers:
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?',
  profession:
    'nurse|teacher|doctor|engineer|developer|programmer|lawyer|student|baker|cook|chef|waiter|waitress|barista|writer|author|journalist|artist|painter|musician|singer|actor|actress|designer|architect|accountant|scientist|researcher|professor|lecturer|librarian|driver|pilot|farmer|gardener|carpenter|electrician|plumber|mechanic|police officer|firefighter|paramedic|pharmacist|dentist|vet|veterinarian|surgeon|psychologist|therapist|physiotherapist|midwife|translator|interpreter|salesperson|salesman|saleswoman|cashier|secretary|manager|consultant|analyst|banker|photographer|hairdresser|tailor|social worker|cleaner|soldier|sailor|fisherman|biologist|chemist|physicist|mathematician|historian|economist|editor|electrician|technician|tester|founder|entrepreneur|carer|caretaker|pensioner|butcher|florist|potter|tutor|judge|postman|clerk|welder|miner|optician|geologist|astronomer|administrator|receptionist|flight attendant|bus driver|train driver|pastor|priest|coach|trainer|principal|nanny|apprentice|intern|freelancer|housewife|watchmaker|beekeeper|bookseller',
  spelled: [
    ["(?<![\\p{L}'])i'?m(?= )", 'I am'],
    ["(?<![\\p{L}'])i'?ve(?= )", 'I have'],
    ["(?<![\\p{L}'])i'll(?= )", 'I will'],
    ["(?<![\\p{L}'])we're(?= )", 'we are'],
    ["(?<![\\p{L}'])we've(?= )", 'we have'],
    ["(?<![\\p{L}'])we'll(?= )", 'we will'],
    ["(?<=(?:^| )(?:she|he|it|that|there|name|birthday|who))'s(?= )", ' is'],
    ["can(?:no|')t(?= )", 'can not'],
    ["don'?t(?= )", 'do not'],
    ["(?<=(?:^| )my (?:\\p{L}+ )?\\p{L}+)'s(?= (?:an? |\\d|called |named ))", ' is'],
    [
      '(?<= )(?:actually|really|absolutely|totally|currently|now|just|also|still|simply|honestly|basically|definitely|truly|recently|finally|(?:very |so )much) ',
      '',
    ],
  ],
  joined: 'and|but|so|or|also|then|plus',
  begins:
    "i|i'm|i've|i'll|im|my|we|our|she|he|it|they|you|your|her|his|that|this|who|which|where|because|since|though|although|while|when|whose|there|what|how|not|\\p{Lu}\\p{Ll}+ is my|work|live|speak|have|am|study|play|was born",
  subordinate: 'because|which|whose|although|though|while|whereas|when',
  openers:
    'well|so|oh|ah|and|but|also|yes|yeah|yep|no(?=[, ](?:i|my|,)|,)|nope|ok|okay|hi|hello|hey|hey there|hi there|by the way|btw|you know|you see|to be honest|honestly|frankly|fun fact|fact|note|update|correction|actually|anyway|in fact|because|since|as|though|although|then|plus|sorry|thanks|for the record|just so you know|right now|at the moment|currently|these days|nowadays|now|today|guess what|oh right|good morning|good evening|ps|p\\.s\\.|me|however|which is why|all right|alright|sure|great|nice|cool|nice to meet you|pleased to meet you|i mean|meanwhile|as for me',
  subject: 'I',
  elided: 'work|live|speak|love|hate|have|am|study|play|was born',
  tails:
    'since (?:[^ ,]+ )?[^ ,]+|any ?more|after all|too|as well|now|lol|haha|hehe|btw|by the way|you know|right now|these days|at the moment|actually|currently|a lot|very much|so much|the most|more than anything|though|anyway|nowadays|as you know|of course|i think|everyone|to be honest|most of all|by now|again|with all my heart|:\\)|xd|:d|<3',
  doubts:
    "if|would|wouldn't|(?:i|you|he|she|we|they)'d|wish|wishes|wished|wishing|dream|dreams|dreamed|dreamt|dreaming|suppose|supposing|hypothetically|maybe|perhaps|might|could|as though|unless|say|says|said|saying|tell|tells|told|claims?|claimed|thinks?|thought|believes?|believed|guess(?! what)|as an? \\p{L}+(?=,)|assumes?|assumed|heard|asked|asks|wonder|lied|lie|lying|quote|joke|joked|sarcasm|probably|possibly|someday|allegedly|apparently|used to|according to|wrote|writes|reads|let's|or something|kind of|seems?|feels? like|not true|writes|in another life|in a past life|hope|hopefully|sings?|sang|lyrics|obviously not|i'm sure|swore|role|plays? the part|once i|when i was|when i grow|as a (?:child|kid)",
  fiction:
    "imagine|imagining|pretend|pretending|let's play|role-?play(?:ing)?|in (?:my|the|a|this|our) (?:dream|story|novel|game|film|movie|book|play|poem|song|scene|world)|my character|once upon a time|let's say|(?:here is|for|from|write|wrote|read) (?:my|the|a|this) (?:story|novel|poem|song|script|scene|character|play)|what if|dear diary|in a parallel|scenario|act as|you are now|i dreamed|i dreamt",
  jokes:
    'just kidding|only kidding|kidding|jk|just joking|only joking|yeah,? right|sure,? and i|yeah sure|as if|/s|not!|april fool|i made that up|i was lying|that was a lie|said no one|said nobody',
  turned: namesIn('my = your, mine = yours, me = you, myself = yourself, our = your'),
  refused:
    "i|i'm|we|us|you|your|yours|it|its|that|this|these|those|them|they|he|she|his|him|her|how|when|what|where|why|who|someone|somebody|something|anything|everything|nothing|the way|the idea|the sound of|everyone|one|idk|whatever|mom|so|not|n't|to be|being with|here|there|too much",
  notNames:
    'i|a|an|the|he|she|it|they|we|you|who|what|that|this|there|here|where|when|how|not|no|yes|so|very|your|my|his|her|and|or|later|tomorrow|today|now|back|maybe|crazy|sorry|ok|fine|great|happy|sad|tired|sick|ill|hungry|bored|busy|lost|home|dead|old|young|new|beautiful|nice|good|bad|kind|lovely|awesome|cute|missing|gone|everything|nothing|everyone|someone|none|german|english|american|british|spanish|french|italian|portuguese|dutch|irish|scottish|welsh|polish|russian|chinese|japanese|korean|indian|turkish|greek|swedish|norwegian|danish|finnish|austrian|swiss|brazilian|mexican|canadian|australian|african|asian|european|latin|latina|latino|catholic|protestant|christian|muslim|jewish|hindu|buddhist|atheist|vegan|vegetarian|gay|lesbian|bi|trans|autistic|adhd|god|batman|superman|santa|monday|tuesday|wednesday|thursday|friday|saturday|sunday|team|ai|dr|different|special|important|names?|short|long|stupid|weird|private|secret|libra|aries|taurus|gemini|cancer|virgo|scorpio|sagittarius|capricorn|aquarius|pisces|just|from|in|at|on|off|out|all|also|really|still|hers|mine|ugly|by|after|something|pretty|funny',
  notNameEnds: '(?!)',
  namesAllTheSame: '(?!)',
  notPlaces:
    'fear|hope|peace|past|future|moment|present|hell|heaven|denial|poverty|danger|sin|luxury|misery|shame|exile|chaos|harmony|silence|darkness|shadows?|my head|dreams?|trouble|pain|love|fantasy|wonderland|narnia|hogwarts|sadness|solitude|bed|work|school|town|general|person|reality|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|tears|team|sorrow|stress|debt|(?:19|20)\\d\\d|home',
  articles:
    'the|a|an|small|little|big|tiny|old|city|town|village|suburb|island|outskirts|middle|centre|center|heart|north|south|east|west|northern|southern|of|near|in|to|beautiful|lovely|quiet|state|coast|on|downtown|central',
  dropped: 'the|a|an|my|your|to',
  pronouns: [
    { says: 'she', kin: `${FEMALE}|${EITHER}`, means: 'my {word}' },
    { says: 'he', kin: `${MALE}|${EITHER}`, means: 'my {word}' },
    { says: 'they|it', kin: EITHER, means: 'my {word}' },
    { says: 'her (?=name|birthday)', kin: `${FEMALE}|${EITHER}`, means: "my {word}'s " },
    { says: 'his (?=name|birthday)', kin: `${MALE}|${EITHER}`, means: "my {word}'s " },
    { says: '(?:their|its) (?=name)', kin: EITHER, means: "my {word}'s " },
  ],
  corrects:
    "no|nope|sorry|nah|i meant|i mean|i meant to (?:say|write|type)|actually|correction|i misspoke|i mistyped|typo|rather|my bad|i was wrong|make that|should be|it should be|that should be|it should have been|sorry no|scratch that|or rather|that was wrong|that's wrong|wrong|my mistake|i got that wrong|that was a typo|strike that",
  weak: "sorry|wait|oops|oh|ah|it is|it's|its|that is|that's|hold on|apologies|excuse me|pardon|the name is|his name is|well|um|uh|er|ah|and|so|yes|to|for|as|hmm|please|is|rather|now|just|mean|in fact|whoops|argh|ugh|silly me|really|spelled",
  misspoke:
    '(?:when |where |sorry,? )?(?:i|you) (?:said|wrote|typed|told you|have written|think)|i think|before|earlier|above',
  not: "not|isn't|is not|never|aren't|wrong|instead of|rather than|wasn't|not called|n't",
}
