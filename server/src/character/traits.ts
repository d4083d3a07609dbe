import { wordSet } from '../text/words'

export const traits = wordSet(`
  adventurous affectionate aloof ambitious analytical anxious ardent arrogant articulate artistic assertive attentive
  awkward bashful bold brash brave bright brilliant brooding calculating calm candid caring cautious charismatic charming
  cheerful cheery chivalrous clever clumsy cold comforting compassionate confident considerate cool courageous courteous
  cranky creative cryptic cunning curious cynical daring dark dashing decisive dedicated defiant deliberate delicate
  determined devious devoted dignified diligent diplomatic disciplined dramatic dreamy driven dry earnest easygoing
  eccentric eloquent empathetic empathic encouraging energetic enigmatic enthusiastic erudite fearless feisty fierce fiery
  flamboyant flirtatious forgiving formal forthright frank friendly funny generous gentle gloomy goofy graceful gracious
  grumpy gruff guarded hardworking haughty headstrong heroic honest honorable honourable hopeful hot-headed humble
  humorous idealistic imaginative impatient impulsive independent innocent inquisitive insightful intelligent intense
  introspective introverted intuitive inventive ironic jaded jealous jolly jovial joyful just keen kind kindhearted
  knowledgeable laconic lazy level-headed lighthearted logical lonely lovable loving loyal magnetic maternal mature
  meditative melancholic melancholy merciful methodical meticulous mischievous modest moody mysterious mystical naive
  noble nostalgic nurturing observant obsessive open optimistic outgoing outspoken passionate patient peaceful pensive
  perceptive perfectionist persistent philosophical playful poetic polite pragmatic precise principled proud protective
  quick-witted quiet quirky radiant rational rebellious reckless reflective relaxed reliable reserved resilient resolute
  resourceful respectful restless romantic rude ruthless sarcastic sardonic sassy scholarly secretive selfless sensible
  sensitive sentimental serene serious sharp shrewd shy silly sincere skeptical sceptical sly soft-spoken solitary somber
  soothing spirited spiritual spontaneous stern stoic strategic strict strong stubborn studious subtle suspicious sweet
  sympathetic tactful talkative teasing temperamental tenacious tender thoughtful thorough timid tireless tolerant tough
  tranquil trustworthy unpredictable upbeat vain valiant vengeful vibrant vigilant vivacious volatile warm warmhearted
  wary whimsical wild wise wistful witty worldly zealous
`)

/** Words too common to say anything about a character. */
export const commonWords = wordSet(`
  a about above across after again against all almost alone along already also always am among an and another any anyone
  anything are around as at away back be became because become been before behind being believes below between both but by
  came can cannot character come comes could did do does doing done down during each easily either else enough even ever
  every everyone everything far few find finds first for found from full gave get gets give given gives go goes good got
  had has have having he her here herself him himself his how however i if in into is it its itself just keep keeps knew
  know known knows last later less let life like likes little lives long look looks lot loves made make makes man many
  may me mind more most much must my myself name near never new next no not nothing now of off often old on once one ones
  only or other others our out over own part people person perhaps put quite rather really said same say says see seen
  sees seldom several she should since small so some someone something sometimes soon speak speaks still such take takes
  talk talks tell tells than that the their them themselves then there these they thing things think this those though
  thought through time times to together told too took toward towards turn turns two under until up upon us use used uses
  usually very voice want wants was way ways we well went were what when where whether which while who whole whom whose
  why will with within without woman word words work works world would year years yet you young your
`)
