/** A user at risk gets plain words and addresses of help, in every register. */

const me = '(my ?self|my ?life)'
const patterns = [
  /suicid|selbstmord|suizid|umbringen|zelfmoord|samobój|самоубий|покончить с собой|хочу умереть|не хочу жить/i,
  /自杀|自殺|死にたい|想死|不想活|자살|죽고 싶|انتحار|आत्महत्या|मरना चाहत|intihar|ölmek istiyorum/i,
  /quiero morir|matarme|je veux mourir|me tuer|voglio morire|uccidermi|quero morrer|me matar|ich (will|möchte) sterben|nicht mehr leben/i,
  new RegExp(`\\b(kill|hurt|harm|cut|hang|shoot|drown|starve|end|take)(ing|ting)? (my own life|${me})\\b`, 'i'),
  /\b(want|wanna|wish|need|going|ready|rather|trying|try|plan|planning)( to| i (was|were))? (die|be dead|end it all|not be here|disappear forever)\b/i,
  /\b(don'?t|do not|no longer) (want to|wanna) (live|be alive|exist|wake up|go on living)( any ?more| any longer)?[.!?\s]*$/i,
  /\b(no reason|nothing left|not worth|nothing) (to live|living)( for)?\b|\blife (is|isn'?t) (not )?worth living\b/i,
  /\bbetter off (dead|without me)\b|\bself[- ]?harm|\boverdos(e|ing)\b|\bcut(ting)? (my (arms?|wrists?|legs?))\b/i,
  /\b(hits|beats|abuses|rapes|raped|chokes|strangles|beat|abused) me\b|\b(threatens?|threatened|wants?|going) to kill me\b/i,
]
// Figures of speech with the same words.
const harmless = /\bsuicide (squad|mission|door|bunny)\b|\bcut(ting)? (my ?self)? (some|a) (slack|slice|break)\b/i

/** A phrase may go over a line break, and a line may end without a full stop. */
const readings = (message: string) => [message.replace(/\s+/g, ' '), ...message.split('\n')]

export const isInDistress = (message: string) =>
  readings(message.replaceAll('’', "'")).some((text) =>
    patterns.some((pattern) => pattern.test(text.replace(harmless, ''))),
  )

const help =
  'If you might be in danger right now, please call your local emergency number. You can talk to somebody at any hour: ' +
  '988 by call or text in the US and Canada, 116 123 (Samaritans) in the UK and Ireland, and findahelpline.com lists ' +
  'free, confidential lines in other countries.'

export const careReplies = [
  `I am really glad you told me, and I am taking it seriously. I am only built-in replies, not a person, so I can't be the help you deserve. ${help} Is there someone near you whom you could tell right now?`,
  `That sounds very heavy, and you should not have to carry it alone. I can't keep you safe from here: no person reads this. ${help} Could you reach out to one of them, or to someone you trust, now?`,
  `Thank you for saying it out loud; you matter. What I can offer is limited, because I am only built-in replies. ${help} Are you somewhere safe at this moment?`,
] as const
