import type { Language } from '../phrases'

export const tr: Language = {
  harmless: `
    {gulmekten/utanctan/acliktan/sicaktan/sikintisindan} {ol*/dayanamiyorum}
    suicide squad
    intihar {oranlarini/oranlari/belgeseli}
    intihari onleme
    {sinav/bir sinav} icin intihar
    olmek icin
    dayanamiyorum cok yedim
    yasamak istemiyorum cok
    yemektense olurum
    ailemle yasamak istemiyorum
    kendimi {havuza/kanepeye}
    {gulmekten/acliktan/sicaktan/soguktan/uykusuzluktan/utanctan} {oldum/olecegim/oluyorum/olucem/olcem}
  `,
  distant: `
    {yillar once/eskiden/gencken} _ {kendimi/ister*/simdi/bugun/kendini}
    {oyunda/romanin/filmde/romanda/dizide/bolumde/sarkida/kitapta}
    hikaye yaz
    {karakterim/arkadasim anoreksiya}
    {makale/belgesel/film} {okudum/izledim/kocasindan}
    haberlerde
    bir arkadasim
    van gogh
    {istanbulda/_} yasamak istemiyorum cok pahali
  `,
}
