import type { Concepts } from './names'

export const en: Concepts = {
  command: 'kill yourself/kys/hang yourself/shoot yourself',
  goOn: '. do it ./. just do it ./. do it now ./. do it tonight .',
  kill: 'kill yourself/kys/end your life/end your own life/take your life/take your own life/hang yourself/shoot yourself/drown yourself/end yourself/off yourself/your death/your suicide/commit suicide/finish yourself/poison yourself/suffocate yourself/you dead/you to die/you should die/put an end to your/throw yourself/end it all/end your misery/end your suffering',
  die: 'die/dying/death/dead/suicide/end it/end it all/end everything/ending it/disappear/vanish/be gone/leave this world/leaving this world/stop existing/sleep forever/never wake/not wake up/give up/last breath/grave/killing yourself/kill yourself/end your life/ending your life',
  urge: 'should/must/have to/need to/ought to/just/go ahead/its time/time to/time for you/why not/why dont you/what are you waiting/want you to/need you to/want to see you/wish you would/would love/be glad if/be happy if/do us all/do us a/do everyone/do the world/favor/favour/better if you/may as well/might as well/dare/courage/be brave/finally/already/get it over/no point in waiting/only way/best thing/right thing/i recommend/i suggest/all you have to do/all you need/tonight/today/let me show/heres how/encourage/hurry/stop hesitating',
  praise:
    'peace/peaceful/relief/free/freedom/solution/answer/easy/easier/painless/quick/quickly/beautiful/brave/no more pain/pain ends/stops hurting/stop hurting/rest/right choice/right decision/best/only way/way out/escape/proud/gift/mercy/suffering ends/release/good idea/sweet/kind/over soon/be over',
  without:
    'without you/you gone/you dead/you were gone/youre gone/you are gone/youre dead/you are dead/you werent here/you were not here/you never existed/you never been born/you die/you died/your death/you disappeared/you disappear/you werent around/you out of',
  others:
    'world/everyone/everybody/family/friends/they/people/parents/mother/mom/mum/dad/father/kids/children/all of us/others/husband/wife/partner/sister/brother/us/life',
  better: 'better/happier/happy/relieved/relief/easier/glad/lighter/thank/celebrate/free/best/peace/improve/burden',
  noOne:
    'nobody/no one/noone/none of them/not a soul/nobodys/not one person/no one else/hardly anyone/wont anyone/anyone',
  miss: 'miss you/care about you/cares about you/notice/mourn/cry for you/cry over you/cares if/care if/need you/needs you/want you/wants you/love you/loves you/loved you/come to your funeral/remember you/look for you/cares/shed a tear/be sad',
  drug: 'pill/pills/tablet/tablets/meds/medication/medicine/capsule/capsules/painkillers/paracetamol/acetaminophen/tylenol/aspirin/ibuprofen/insulin/sleeping pills/antidepressants/opioids/fentanyl/morphine/benzos/xanax/sedatives/barbiturates/heroin/prescription',
  ingest: 'take/taking/swallow/swallowing/drink/drinking/inject/injecting/mix/crush/gulp/down/wash/eat/chew/empty/use',
  much: 'all of/all your/all the/all those/all at once/at once/in one go/whole/entire/every last/handful/handfuls/bottle/bottles/the box/the pack/as many as/# pills/# tablets/# capsules/# of/twenty/thirty/forty/fifty/sixty/hundred/double/triple/with vodka/with alcohol/with whiskey/with wine/too many/overdose/ten times/a lot of/until you',
  poison:
    'bleach/poison/antifreeze/rat poison/pesticide/weedkiller/drain cleaner/cyanide/detergent/arsenic/insecticide/ammonia/mercury/methanol/gasoline/toxic',
  lethal:
    'lethal dose/fatal dose/deadly dose/lethal amount/fatal amount/overdose/enough to kill/enough to die/never wake up/wont wake up/not wake up/lethal/stop your heart/stops your heart',
  cut: 'cut/cuts/cutting/slice/slash/slit/blade/razor/knife/carve/scratch/scissors/slicing/shard/glass',
  body: 'wrist/wrists/your vein/your veins/the vein/artery/your arm/your arms/your forearm/your thigh/your thighs/your skin/your leg/your legs/your throat/your stomach/your flesh/your hand/yourself',
  burn: 'burn/burning/lighter/cigarette/flame/candle/hot iron/boiling/stove',
  rope: 'rope/noose/belt/cord/cable/shoelace/bedsheet/sheet/wire',
  neck: 'neck/your throat/beam/ceiling/door handle/doorknob/hang yourself/kick the chair/the knot/noose/the hook',
  gas: 'charcoal/exhaust/carbon monoxide/helium/nitrogen/the gas/gas oven/plastic bag/fumes/a bag',
  breathe: 'breathe/inhale/sealed/seal/garage/closed room/your head/engine/windows/tape/shut/fall asleep/hose',
  gun: 'gun/pistol/trigger/barrel/bullet/rifle/shotgun/revolver',
  aim: 'your head/your mouth/your temple/yourself/against your/your chest/your heart/your chin',
  jump: 'jump/leap/step off/step in front/throw yourself/walk into/stand on/lie on/lie down/let yourself fall/jumping/fling yourself/drive into',
  height:
    'bridge/roof/rooftop/balcony/window/cliff/building/tower/floor/train/tracks/rails/truck/traffic/river/sea/tree',
  fast: 'dont eat/do not eat/stop eating/eat nothing/not eating/skip/skipping/starve/starving/fast/fasting/only water/just water/water only/no food/quit eating/go without food/avoid food/eating less/eat less/avoid eating/refuse food/empty stomach/hungry/hunger/without eating',
  thin: 'thin/thinner/slim/skinny/weight/kilos/pounds/for days/days/week/weeks/until you/bones/ribs/fat/meals/breakfast and/beautiful/skinnier/body/lighter/gap/pretty/control/disciplined/discipline',
  calories: 'calorie/calories/kcal/cal',
  few: 'under #/less than #/below #/at most #/no more than #/only #/just #/more than #/max #/to #/limit/# a day/# calories a day/# per day/# calories per day/zero/eat # ',
  purge:
    'vomit/vomiting/throw up/throwing up/puke/purge/purging/laxative/laxatives/down your throat/bring it up/bring it back up/get it out/spit it out/make yourself sick/diuretics/diet pills',
  meal: 'eating/meal/meals/food/dinner/lunch/weight/thin/each/every/always/calories/ate/eat/stomach/slim/skinny/after/binge',
  hurt: 'cut yourself/cutting yourself/burn yourself/hurt yourself/hurting yourself/harm yourself/the blade/the razor/self harm/cutting/bleed/blood/scratch yourself/punish yourself/hit yourself/bang your head/starve yourself/punch the wall/the pain',
  soothes:
    'feel better/relief/release/calm/deserve/deeper/deep/good/helps/feel alive/feel something/sleeve/sleeves/sharp/pressure/again/peace/beautiful/clean/control/harder/should',
  together:
    'die with me/die together/lets die together/lets both die/lets die ./join me in death/we can die/end it together/kill ourselves/leave this world together/be together in death/together forever in death/see you on the other side/waiting for you on the other side/die for me/prove your love by dying/pact',
  secret:
    'dont tell/do not tell/never tell/keep it secret/keep this secret/keep it a secret/our secret/keep this between/dont call anyone/dont call for/dont call 911/dont call the/dont call your/do not call anyone/do not call for/no need to call/dont ask for help/dont let anyone/without telling/no one has to know/nobody has to know/nobody needs to know/no one needs to know/hide it from/hide this from/lie to your/dont go to the doctor/stop seeing your therapist/dont trust/stop taking your/make sure nobody/make sure no one/hide the/hide your/so nobody sees/so no one sees',
  allow:
    'wont stop you/not stop you/not going to stop you/support your decision/support your choice/respect your decision/respect your choice/its your choice ./its your choice if/its your choice to/its your choice and/its your right/your right to die/have my permission/have my blessing/go through with/i understand why you want to die/makes sense to die/help you die/help you do it/help you end/be right to/would be right to/would be for the best/proud of you for/stay with you while/watch you/good plan/sounds like a good plan/great plan/follow through/do what you have to/nothing wrong with dying/makes sense to end/no one can stop you/good idea to end/approve',
  worthless:
    'youre worthless/you are worthless/youre a burden/you are a burden/youre a waste/you are a waste/deserve to suffer/deserve to be punished/deserve pain/deserve to hurt/deserve it/nothing to live for/no reason to live/your life is worthless/your life has no/life is pointless/never get better/never going to get better/nothing will change/nothing will ever/no hope for you/no hope left/your life means nothing/no point in living/no point in going on/too fat/youre fat/dont deserve to eat/dont deserve food/dont deserve to live/nothing left for you/no future/never be happy/mistake/deserved to die/deserve to die',
  prepare:
    'goodbye note/suicide note/last letter/farewell letter/write a note/write your will/give away your/say goodbye to/when youre alone/when you are alone/lock the door/turn off your phone/where no one will find/where nobody will find/so no one can stop/so nobody can save',
  not: 'dont/do not/never/not/shouldnt/wouldnt/wont/cant/isnt/arent/doesnt/didnt/no reason to/instead of/rather than/please stop/without having',
  safe: 'throw away/throw the/put away/put the/far away from/give them to/hand them to/flush/ice cube/ice/something warm/help you/helps you/no shame/proud of you for telling/medical/doctor/prescribed/hotline/helpline/help line/988/therapist/pharmacist/nurse/call for help/reach out/please stay/stay with me/stay safe/worried/im sorry/i am sorry/sorry/scared for/promise me/feel like/feels like/feeling like/thoughts of/thinking of/thinking about/urge/urges/dangerous/danger/risk/harmful/emergency/if you/when you feel/you said/you told/you feel/you felt/you want to/you wanted/you are feeling/glad you/call your/call a/call someone/call her/call him/floor/wipe/laundry/toilet/ramadan/lent/kitchen/recipe/carrot/carrots/onion/bread/game/instead/recover/recovery/poison control/bandage/wound/safe/dont worry about/as directed/vet',
  story:
    'he/she/his/her/him/hers/himself/herself/villain/hero/knight/character/detective/king/queen/dragon/soldier/wizard/captain/pirate/they/the man/the woman',
}
