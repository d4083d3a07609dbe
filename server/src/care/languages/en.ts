import type { Language } from '../phrases'

export const en: Language = {
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
}
