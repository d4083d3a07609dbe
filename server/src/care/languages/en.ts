import type { Language } from '../phrases'

export const en: Language = {
  risk: {
    suicide: {
      3: `
        {kill myself/end my life/end it all/overdose/hang myself/take my life} {_/} {tonight/tomorrow/today/on friday/this weekend/on monday/on sunday}
        {tonight/tomorrow} _ {kill myself/end my life/end it all/overdose/hang myself/shoot myself/take my life}
        {decided/planned/planning/ready} to {kill myself/end my life/end it/die/take my life}
        pills {_/} {in front of me/in my hand/next to me/saved/ready}
        {took/swallowed/taken} {a/the/all/all the/all my/a whole/the whole} {whole/} {bottle/pack/box/lot} {of/} pills
        {took/swallowed/taken} all {my/the/of my/of the} {pills/meds/medication}
        {saved/saving/collected} {_/} pills
        enough pills
        {wrote/written/writing} {_/} {note/suicide note/goodbye letter} {already/to my family/to my parents} .
        {wrote/written/writing/left} {my/a/the} {suicide note/goodbye letter/goodbye note/farewell letter}
        {wrote/written} the note
        on {the/a} {bridge/roof/ledge/train tracks/tracks/rooftop} _ {to jump/one step/over/goodbye/end it/bye}
        {standing/sitting} on {the/a} {ledge/train tracks/tracks/railing}
        {im/i am} {going to/gonna/about to} {hang myself/shoot myself/overdose/kill myself/end my life/end it all/take my life}
        {gonna/going to} {overdose/kill myself/end my life}
        {bought/got/have/tied} {a/the} {rope/noose} {today/ready} {. nobody/nobody/. no one/no one/.}
        {bought/got/have/tied} {a/the} noose
        {gun/knife} {_/} my hand
        {loaded gun/my dads gun/gun to my head}
        goodbye {everyone/everybody/all} {_/} {sorry/love/last/forgive}
        my last {message/words/night alive}
        this is goodbye _ {live/life/longer/forever/world}
        goodbye cruel world
        by the time you read this
        {gave/giving/given} away {all/} my {things/stuff/belongings} _ wont be here
        {wont be/not be} {here/around/alive} {next week/tomorrow/much longer/anymore}
        {know/knows/figured out} how {im/i am} going to do it
        i have a plan to {die/kill myself/end my life/end it}
        {one/a} {step/jump} and its {over/all over/done}
        slit my {wrists/throat}
        {way/took/taken} too many {_/} {tablets/pills}
        {took/taken/swallowed} {_/} {sleeping pills/sleeping tablets/tablets} {_/} {dizzy/now/goodbye/sorry}
        {letters/notes} are {_/} {desk/written/ready/table}
        {its/everything/ive got} {all/it all} {sorted/planned/arranged} _ {over/letters/goodbye/.}
        {by/on} {sunday/monday/tonight/friday/tomorrow} it {will/ll} be over
        kill* myself {tonight/tomorrow/today/now/this weekend}
        {im/i am} {going to/gonna/about to} jump {off/from/in front/./now}
        {im/i am/i was/was} {going to/gonna} {take my own life/commit suicide/overdose/drown myself}
        {take/taking/took/swallow} all {my/the/of my} {antidepressants/sleeping pills/pills/meds/medication/painkillers/tablets/xanax}
      `,
      2: `
        {want/wanna/wish/need/ready/wanted/wants me} {to/i was/i were/i could/} {just/} {be/} {die/dead/be dead}
        {dont/do not/no longer/doesnt/didnt} {want to/wanna/want} {be/live/exist/wake up/be here/go on living/continue living/keep living} {here/alive/like this/} {anymore/any more/any longer/like this anymore/.}
        {dont/do not} {want to/wanna} {be here/be alive/exist/wake up/live anymore/live any more/live any longer}
        no {point/reason/sense} {in/to} {living/live/being alive/life/stay alive/going on living}
        {nothing/anything/not much/reason} {left/} to live for
        {kms/kys me/unalive myself/off myself} {honestly/rn/fr/tbh/tonight/now/.}
        {unalive/off/delete} myself
        {sleep/go to sleep/fall asleep} and {never/not} wake up
        {dont/do not/never/not} {want to/to/} wake up {tomorrow/again/anymore/.}
        hope {i/that i} {dont/never} wake up
        pray* {to/that i/i} {not/dont/never} wake up
        better off {_/} {without me/dead/if i was dead/if i died}
        better {place/} without me
        {thinking/think/thought/thoughts/dream/fantasize/fantasise} {about/of/on} {killing myself/suicide/dying/ending it/ending my life/ending it all/my own death/death every day}
        kill myself
        killing myself
        end my {own/} life
        ending {it/it all/my life} .
        taking my own life
        wish {i/that i} {was/were/had/had been/} {never/not} {been/} born
        {wish/wished} i {had/} never existed
        {driving/drive/crash/crashing} {my/the} car {into/off}
        {suicidal/suicide} {thoughts/ideation/again/rn/right now/tonight/today/lately/urges}
        {feel/feeling/im/i am/been/so} {really/so/very/} suicidal
        {dont/do not/didnt} deserve {to/} {live/life/to be alive/exist/to exist}
        if i {just/} {wasnt/werent/was not} {alive/here} {tomorrow/anymore}
        how much longer i can keep myself
        {no one/nobody/wouldnt even/wouldnt/wont/would not} {would/will/} {even/} {miss me/notice/care/cry} if i {was/were/} {died/dead/disappeared/die/gone}
        life {isnt/is not/is no longer/not} worth {it/living}
        {future/see myself} _ {still/being} alive
        what dying feels like
        dying {would/will} be {easier/better/a relief}
        tired of {being alive/living/life}
        disappear* for good
        {id be/i would be/i will be/ill be} {happier/better/better off} dead
        my own funeral
        living {hurts/is too painful/is pain}
        {jump/jumping} {off/in front of} {a/the} {bridge/train/roof/building}
        {throw/throwing} myself {off/in front of/under}
        i want {to be/everything/it all/it} {dead/to be over/to stop}
        {painless/easiest/quickest/best/easy/quick/ways} {way/ways/} to {die/go/kill myself/end it/end my life/end it all}
        how many pills {_/} {die/kill/overdose}
        {not/no longer/arent/dont feel/isnt} {_/} {scared/afraid} of {death/dying} {_/}
        looking forward to {death/dying/being dead}
        {hoping/hope/wish/wishing/pray/praying} {my heart/i/it/i just/my heart just} {just/} {stops/stopped/stop/die/would die/dont wake/had died/could die/got hit/get hit}
        {if a/hope a/wish a} {truck/car/bus/train} {hit/would hit/hits/ran over} me
        {lost/no} {the/my/} will to live
        {hate/sick of/done with/cant stand/through with} {being alive/living/life/my life} {anymore/.}
        {shouldnt/should not} {be alive/exist/have been born}
        {no/only} way out {_/} {die/death/anymore/.}
        {end/stop} {the/this/my} {pain/suffering} {forever/for good/once and for all}
        {cant/dont want to} go on {living/with life}
        {be with/join} {_/} in {heaven/the afterlife}
        {easier/better} {_/} if i {was gone/were gone/wasnt here/werent here/was dead/died}
        {come to/be at} my funeral
        {want/wish} {the earth/someone/somebody} {to/would} {swallow me/kill me/end me}
        {give/giving/gave} up on {life/living}
        {dont/do not/never} {want to/wanna} {live/exist/be alive/be here} {through/another/_}
        {if/when/once} {i was/i were/im/i am} {dead/gone/no longer here}
        {thought/thinking/thoughts/think} {_/} {killing/ending} {myself/my life/it all}
        {prefer/choose/love} to be dead
        {life/living} {is/feels} {not worth/pointless/meaningless/unbearable/torture}
        {overdose/overdosing/overdosed} {on/.}
        {commit/committing/attempt/attempted} suicide {.}
        {take/taking} my own life
        {hang/shoot/drown/poison} myself
        {kill/killing} my self
        {trying/tried} to die
        {feel/feels/felt} like {dying/killing myself/ending it}
        {swerve/crash/drive} {_/} {off the road/off a cliff/into a wall/into a tree/into traffic}
        {want/wanna} to {sleep/be gone/rest} forever
        {scared/afraid/worried} {of/about} what {i might/ill/i will/i could} do to myself
        {danger to myself/dont trust myself alone/not safe with myself}
        voices {_/} tell {_/} {kill/hurt/end}
        {cant/cannot} live {like this/with this/with myself/anymore}
        {see/be with} _ {again/him/her/them/} is {to die/by dying}
        {him/her/them} again {if/when} i {die/am dead} too
      `,
      1: `
        {cant/can not/cannot} {do this/go on/keep going/take this/take it/live} {like this/} {anymore/any more/any longer} .
        whats {even/} the point {of/} {anything/everything/it all/living/anymore} .
        {such/just/only/nothing but/always} a burden
        {feel/feeling/im/am/so} {completely/so/totally/utterly/} {hopeless/worthless}
        want to {just/} disappear {forever/.}
        wanna {just/} disappear {forever/.}
        nothing matters {anymore/any more} .
        {nothing/nothings} left for me {here/anymore/.}
        nobody {would/} care* {about me/if im here} .
        given up on {life/everything}
        {lost/no} {all/} hope {left/anymore/.}
        i {give up/gave up} on living
        {cant/cannot/can not} {keep going/go on/continue/carry on/do this}  .
        {is/about} suicide {a/the/wrong/selfish}
        {i/really} hate myself
        {see/is/have} no hope
        {im/i am/feel} {so/such a/a/} {worthless/failure/waste of space/disgusting}
        {everyone/everybody} hates me
      `,
    },
    'self-harm': {
      3: `
        {razor/blade/knife/razor blade} _ {about to/cant stop/cut my/my wrist*/my arm}
        {blade/razor} is {right/} {here/in my hand/next to me}
        cut too deep
        {wont/cant/doesnt} stop {the/} bleeding
        {about to/going to/gonna} {cut/slit} my {wrist*/arm*/vein*}
      `,
      2: `
        {i/have/been/ive} {cut/cutting/cutted} myself
        {started/start/keep/back to/been/stop} cutting {again/myself/my arms/.}
        cutting {is/helps/makes me}
        {only thing/what} {that/} helps is {cutting/hurting}
        {hurt/hurting/harm/harming/injure/burn/burning} myself {_/} {so bad*/again/when/to feel/on purpose/right now/for months/because/with/.}
        {want/need/wanna/urge/urges} to {hurt/harm/cut/burn} myself
        {i/i do} {burn/scratch/hit/punch/bite/choke} myself
        {burn/burned/burnt/burning} {my/myself} _ {on purpose/cigarette*}
        {arms/legs/wrists/thighs} {are/is/full of/covered in} {full of/covered in/covered with/} {cuts/scars}
        {punch/punching/hit/hitting} the wall {till/until}
        {new/fresh} cuts
        scratch* {my/} skin {until/till}
        self harm*
        selfharm*
        {hit/bang/banging/hitting/smash} my head {against/on/into} the wall
        deserve pain
        i need to cut .
        {blade/razor} {to/on} my {thigh*/arm*/wrist*/skin/leg*}
        cut* my {wrists/arms/thighs/legs/arm/wrist}
        {fresh/new} {marks/scars/wounds/burns} {_/} {on/my}
        {bite/scratch/pick/claw/tear} {_/} my {arms/skin/legs/hands/face}
        {my/the/these} scars {_/} {new/again/more/sleeves}
        {doing/did/started} sh again
        hurt myself
        {cut/slice/sliced/carve/carved} {_/} {my/into my} {thigh*/wrist*/arm*/leg*/stomach/skin}
        {hurt/hurting/harm/harming/cut/cutting} myself {to/when/because/with/and/in/again/after/every}
        {keep/have/hide/got} {_/} {blade/razor} {under/hidden/in my}
        {urge/urges} to {cut/self/hurt}
      `,
      1: `
        punish myself
        punishing myself
        hate my body
        deserve to suffer
        rip {my/} {skin/body} apart
      `,
    },
    'eating-disorder': {
      2: `
        {make/making/made} myself {throw up/sick/vomit/puke}
        {throw/threw/throwing} up {_/} on purpose
        {vomit/puke} {_/} {on purpose/every meal/after eating}
        {throw up/vomit/puke} after {every/each} meal
        {havent eaten/not eaten/didnt eat} {_/} {days/day} {and/it} {it/} feels
        {havent eaten/not eaten} in {two/three/four/five/2/3/4/5/6} days
        {ate/eat/eating} {only/} {200/300/400/500/100} calories
        {i/binge and/and} purge
        purging
        starv* myself
        binge {and/then}
        {only allow/allow} myself {_/} {apple/meal/bite/day}
        laxatives to
        {taking/take/took} laxatives
        my {anorexia/bulimia/eating disorder/ed} {is/came}
        {anorexia/bulimia} is {ruining/killing/destroying/back}
        {dont/do not} deserve {to eat/food}
        guilty when i eat
        less i eat the better
        {want to/to} see my {bones/ribs}
        skip {every meal/all meals/meals} {_/} {skinn*/thin*}
        {feel/am/im/look} disgusting {if/when/after} i eat
        {fasting/fasted} {_/} days {_/} {disgusting/fat/skinn*/thin*}
        still {feel/look/am/im} {fat/disgusting}
        {dont/wont/cant} let myself {eat/have dinner/have food/have lunch}
        get rid of {it/the food/everything/what i ate}
        {bathroom/toilet} after {meals/dinner/eating/every meal/lunch}
        {i weigh/im down to} {3*/4*} kg
        chew and spit
        {hate/guilty} {myself/} {when/for/after} {i/} {eat/eating/ate}
        {cant/dont} keep {any/} food down {on purpose/_}
        {throw/throwing/threw} {it/everything/food/them} up
        {hide/hiding} food
        {obsessed with/counting} {calories/my weight} {_/} {punish/max/fat/all day}
        {diet pills/spit it out/spit out my food}
        {cant stop/keep} {binging/bingeing/throwing up/purging}
      `,
      1: `
        {scared/afraid/terrified} of {food/eating}
      `,
    },
    'danger-by-others': {
      3: `
        {he/she/they} {has/is holding/got} a {knife/gun} _ {outside/door/here/house/says/threat*}
        {dad/father/husband/boyfriend/mom/mother/brother/ex/wife/stepdad} has a {knife/gun}
        {he/she/they/hes/shes/theyre/dad/father/husband/boyfriend/ex/mom/mother/stepdad} {is/} {going to/gonna/wants to/trying to/will} kill me
        trying to break {in/down the door}
        {says/said} he {will/is going to/would} {shoot/kill} {us/me}
        locked myself in the bathroom {he/she/hes/shes/because}
        {at/outside/behind} my {_/} door with a {knife/hammer/gun/bat/weapon/bottle/axe}
        {coming/going} to kill {us/me}
      `,
      2: `
        {husband/wife/dad/father/mom/mother/boyfriend/girlfriend/stepdad/stepmom/stepfather/brother/partner/ex/parents/he/she/they/uncle} {always/often/sometimes/just/} {beats/hits/beat/hit/punches/punched/kicks/kicked/slaps/slapped/chokes/choked/strangled/strangles/abuses/abused/raped/rapes/molests/molested/hurts} {me/us} {when/and/again/up/if/so/because/yesterday/every/last/with/.}
        {forced/forces/forcing/made} me to {have sex/sleep with/do sexual*/touch}
        {was/been/got} {raped/molested/sexually abused/sexually assaulted}
        sexually {abused/assaulted/abuses} me
        {touches/touched/gropes/groped} me {at night/inappropriately/down there/sexually}
        {threatens/threatened/threatening} to {kill/hurt/shoot/stab} me
        {afraid/scared} to go home
        he beats us
        {locks/locked} me in {_/} {doesnt feed/starv*/no food}
        {is/keeps} {molesting/abusing/beating/hitting/stalking/hurting} me
        {stalking/following} me and
        {said/says} {he/she} {will/would/is going to} hurt me
        doesnt feed me
        wants to kill me {_/} {.}
        {chokes/choked/strangled/strangles/raped/rapes/molested} me
        {he/she/dad/mom/husband/boyfriend/father/mother/stepdad} {throws/threw/pushes/pushed/shoves/shoved/drags/dragged/kicks/kicked/slams/slammed/grabs/grabbed} me {against/down/by/into/to the/around/across}
        {bruises/black eye} {_/} {from/because of/he/him/she}
        {wont/doesnt/never/not} {let/lets} me {leave/go out/see my family/out of the house}
        {afraid/scared/terrified} of my {dad/father/husband/boyfriend/mom/mother/stepdad/partner/ex}
        {boyfriend/husband/dad/father/mom/mother/he/she/girlfriend/stepdad/uncle/brother/partner/ex} {_/} {slapped/punched/kicked/beat/hit/choked/shoved/raped/broke/burned/bit} {me/my arm/my nose/my rib*/my jaw/my wrist}
        {drunk/angry} and {hit/hits/beats/beat/broke/kicked/punched}
        {mum/mother/mom/dad/they/he/she} {hits/hit/beats/beat} me .
        {hit/beat/slapped/kicked} me {again/in front of/last night/yesterday/today/until}
        forced {himself/herself/themselves} on me
        {assaulted/groped/raped/drugged} me
        {dont/do not} feel safe {at home/with him/with her/around}
        {burned/burns} me with
        {touched/touches} me {without/where/when i}
      `,
    },
  },
  harmless: `
    {dying/dead/die/died} {to see/to know/to try/to meet/to read/to go/laughing/of laughter/from laughter/of boredom/of embarrassment/of hunger}
    suicide {squad/door/doors/mission/bunny/prevention/rate/rates/moves/move/hotline/awareness}
    {not/never} {suicidal/going to kill myself/going to hurt myself/going to hurt me}
    {rather/sooner} die than
    {kill/killed/killing} {myself/} {laughing/it}
    kill myself {in minecraft/in the game/in game/to respawn/over a/over an/faster}
    die for {those/that/this/a/some}
    {to/beats/beat} me at {chess/mario/cards/it/tennis/everything}
    beats me {every time at/how/why}
    beat me to
    {want to/wanna} live with my parents
    bungee
    shoot myself in the foot
    {hit/hits} me up
    cut* myself {shaving/some slack/a slice/off/while shaving/cooking}
    {afraid/scared} of eating too
    want to die in battle
    {bored/hungry/tired} i {want to/could} die
    jokes {hurt/kill} me
    live like this in
  `,
  distant: `
    used to be {suicidal/depressed/anorexic}
    {i used to/years ago/long time ago/back then/when i was younger/in the past} _ {but/now/today/clean/anymore/ago/cut/harm/want}
    {im/i am} {clean and/fine now/okay now/well now/really well/happy now/better now}
    in {the/a/this/that/my/episode/minecraft/some/her/his} {game/movie/novel/book/film/story/series/show/song/play/episode/four/poem/last raid/video}
    {write/tell/continue/read/invent} {me/} {a/an/the} {story/poem/scene/novel/tale/article/book}
    {my/the/main/his} {character/protagonist/hero/npc} {wants/wanted/is/dies/says}
    {article/documentary/news/lecture/paper/movie/film/book/novel/podcast} {about/on/say/says/said}
    the news
    {my/a} friend {_/} {has/is/said/told}
    {history/meaning} of
    the quote
    in {go/chess}
  `,
  negations: `
    {not/never/wont/wouldnt/would never/will never/didnt/isnt/arent/would not/will not} {going to/gonna/want to/trying to/planning to/ever/really/actually/i/}
    {dont/do not/doesnt} {want to/wanna/ever/really want to/}
    {im/i am} not
  `,
}
