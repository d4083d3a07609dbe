import type { Language } from '../phrases'

export const pt: Language = {
  harmless: `
    {morri/morrendo/morto/morta/morro} {de/do/com}
    {esquadrao suicida}
    {prevencao do/taxas de/sobre} {suicidio}
    prefiro morrer a
    me cortei fazendo
    {vou/nao vou} me matar por
    nao aguento mais {esse/essa/comer/de}
    nao quero mais viver {em/com/no/na}
    de matar
    {vontade de} ver
    matando
    me mata de
    me jogar na piscina
    me joga na cama {rindo/sorrindo/e me beija/devagar}
    me {empurra/joga} contra a parede e me beija
    {minha/meu} {chefe/mãe/pai/professora/professor} vai me matar {se/quando}
    morr* de {rir/fome/sede/calor/frio/tedio/vergonha/sono/saudade/vontade}
    {essa/esta/a/minha} {prova/tese/aula} vai me matar
    crime contra
  `,
  distant: `
    {anos atras/antes/antigamente/quando era} _ {eu/me/hoje/agora/se}
    {no/nesse/num/na/nessa} {jogo/romance/filme/livro/serie/musica/episodio}
    {escreve/escreva/conta/inventa} {um/uma} {conto/historia/poema}
    {meu/o} personagem
    {artigo/documentario/filme/livro} {sobre/e sobre}
    no jornal
    {minha/uma} amiga
  `,
}
