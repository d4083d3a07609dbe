import type { Language } from '../phrases'

export const pt: Language = {
  risk: {
    suicide: {
      3: `
        {remedios/comprimidos/pilulas/remedio} {_/} {minha frente/na mao/pra hoje/para hoje}
        tomei {a cartela/todos os/uma caixa/um monte/a caixa} {inteira/toda/de} {de/} {comprimidos/remedios/remedio}
        {juntei/guardei} {remedio/remedios/comprimidos}
        {carta/bilhete} de {despedida/suicidio}
        {hoje/hoje a noite/amanha/na sexta/esta noite} {_/} {acabo com a minha vida/vou me matar/me mato/me suicido}
        {me matar/me suicidar/acabar com a minha vida/suicidar} {_/} {hoje/amanha/sexta/decidido}
        {ponte/telhado/trilhos/beirada/predio} {_/} {pular/passo/adeus/me jogar}
        nos trilhos
        vou {pular da ponte/pular do predio/pular do telhado}
        vou me {enforcar/suicidar/jogar da/jogar do}
        adeus a todos
        minha ultima mensagem
        {quando/se} {voce/voces/tu} {ler/lerem} isso
        {arma/revolver/faca} {_/} na mao
        {dei/doei} todas as minhas coisas
        {semana que vem/amanha} nao {estarei/vou estar}
        nao vou estar mais aqui
        {planejado/plano} {_/} {me suicidar/me matar/morrer}
        cortei os pulsos
        comprei uma corda {_/} {ninguem/hoje}
        um passo e acaba
        {remedio/remedios/comprimidos} demais
        cartas {tao/estao} {_/} {mesa/prontas}
        {domingo/segunda/amanha/sexta} {acaba/tudo acaba}
        {ta/esta} tudo pronto {_/} {cartas/acaba}
        {hoje/amanha/hoje a noite} eu me mato
        tomar todos os {meus/} {antidepressivos/remedios/comprimidos}
      `,
      2: `
        {nao/n} quero {mais/} {viver/existir/estar viva/estar vivo/estar aqui/acordar} {mais/assim/.}
        {nao/n} quero mais {viver/existir/estar viva/estar vivo/estar aqui}
        {quero/queria/vontade de/desejo/preciso} {morrer/me matar/estar morta/estar morto/tirar minha propria vida/tirar minha vida/acabar com a minha vida/acabar com tudo/sumir desse mundo/suicidio}
        {queria/quero} dormir e {nunca mais/nao} acordar
        {penso/pensei/pensando/pensar} {_/} {em/no} {suicidio/me matar/morrer/me suicidar/me jogar/morte/tirar minha vida}
        {pensamentos/ideias} suicidas
        {todo mundo/todos/mundo} {_/} melhor sem mim
        nao vejo sentido em {viver/nada}
        nunca ter nascido
        {minha falta/ligar/importar/notar} se eu {morresse/morrer/sumisse}
        nao mereco {viver/estar vivo/estar viva}
        {cansado/cansada} de viver
        me jogar {na frente/da/do/de}
        {espero/rezo pra/rezo para/oro pra} nao acordar
        morrer seria
        {nao tenho/sem/nenhum} {motivo/motivos/razao/razoes} {pra/para} viver
        {preferia/queria/antes} estar mort*
        {tirar/acabar com} {a/} minha {propria/} vida
        nao aguento mais viver
        estar {morto/morta}
        {pra que/para que/por que} viver
        {sumir/desaparecer} {desse mundo/deste mundo/pra sempre/para sempre}
        estaria melhor mort*
        manda eu me matar
        viver doi
        nao quero existir
        {jeitos/formas/jeito/maneiras/como} {de/} {morrer/me matar} {_/}
        {morte/morrer} nao me {assusta/da medo}
        nao tenho {mais/} medo {da morte/de morrer}
        meu coracao {pare/parasse}
        {caminhao/carro/trem} me {atropelasse/atropele/pegasse}
        {perdi/sem} {a/} vontade de viver
        {odeio/cansei de} {viver/estar viva/estar vivo}
        nao {devia/deveria} {existir/ter nascido}
        {nao vejo/nao tem/sem} {outra/} saida
        {essa/a} dor {acabe/pare}
        melhor se eu nao {existisse/estivesse}
        {alguem/que alguem} me {mate/matasse}
        encontrar {_/} no ceu
        nao {quero/consigo} viver {_} {semana/dia/assim/mes/mais}
        {tirar/acabar com} {a/} minha vida
        se eu {morresse/morrer/me matar/me matasse}
        {quando/se} eu {estiver/tiver} mort*
        {a/minha} vida e {uma tortura/insuportavel/inutil}
        {bater/jogar} o carro {e/contra/no} {_}
        dormir para sempre
        dormir pra sempre
        medo do que {posso/eu possa} fazer comigo
        perigo pra mim mesm*
        vozes {_/} {matar/morrer}
      `,
      1: `
        {eu/} nao aguento mais .
        sou um {peso/fardo}
        nada {mais/} faz sentido {mais/.}
        quero sumir .
        nao sirvo {pra/para} nada
        {perdi/sem/nao tenho} {toda a/mais/a/} esperanca
        ninguem se importa comigo
        nao me resta mais nada
        nao consigo {continuar/mais/seguir} .
        eu me odeio {.}
        eu me odeio e
        nao vejo {esperanca/futuro}
        sou {um/uma} {fracasso/inutil/lixo}
      `,
    },
    'self-harm': {
      3: `
        {lamina/gilete/faca/navalha} {_/} {na mao/nao consigo parar}
        cortei fundo demais
        nao para de sangrar
        {vou/quero} cortar meus pulsos
      `,
      2: `
        me cortei {de novo/ontem/outra vez/.}
        {me corto/corto meus/cortando meus/me cortando} {bracos/pernas/quando/outra vez/de novo/.}
        {vontade de/quero/preciso/vontade} {me machucar/me cortar/me ferir/me mutilar}
        me machuco {de proposito/quando/pra/.}
        me cortar e
        me queimo com
        queimei {meu/minha} {braco/perna/pele} de proposito
        {cheios/cheio} de cortes
        cabeca na parede de proposito
        me arranho ate
        *automutila*
        {mereco/por isso} {sentir dor/me bato}
        lamina nas coxas
        me bato quando
        {marcas/cortes/feridas/cicatrizes} {novas/novos/frescas}
        me {mordo/arranho/arranco} {_/} {pele/bracos/quando/gritam}
        arranco a pele
        {cortei/corto} {minhas/meus/as/os} {coxas/bracos/pernas/pulsos}
        {faco/fiz} feridas em mim
        {guardo/escondo/tenho} uma {lamina/gilete} {debaixo/embaixo/no/na}
      `,
      1: `
        {preciso/quero} me castigar
        odeio meu corpo
        mereco sofrer
      `,
    },
    'eating-disorder': {
      2: `
        vomito {depois/tudo/de proposito}
        {dias/dia} sem comer e
        forco o vomito
        {como/comi} {_/} {100/200/300/400/500} calorias
        {compulsao e/depois vomito}
        {tomo/tomando/uso} laxante*
        minha anorexia
        a {bulimia/anorexia} {ta/esta/me}
        nao mereco comer
        passo fome {pra/para}
        so me permito
        dedo na garganta
        ver meus ossos
        se eu como {me/_}
        {culpada/culpado} e fico
        pulo {todas as/as} refeicoes
        de jejum {_/} {nojo/culpa}
        me acho gord*
        nao me deixo {jantar/comer}
        {boto/ponho} tudo pra fora
        {banheiro} {_/} {fora/vomit*}
        peso {3*/4*} quilos
        {depois/e} vomito
        escondo comida
        {conto/contando} calorias {_/} {dia/castigo/maximo}
        me castigo
      `,
      1: `
        medo de {comida/comer}
      `,
    },
    'danger-by-others': {
      3: `
        {ta/esta} com uma {faca/arma} {_/} {porta/diz/fora}
        vai me matar {hoje/socorro/agora}
        arrombar a porta
        diz que vai matar {a gente/nos}
        {porta/quarto} {_/} com um {martelo/facao/pau}
      `,
      2: `
        {marido/pai/namorado/namorada/mae/ex/irmao/padrasto/tio/esposa/ele/ela} {sempre/} {me/nos} {bate/espanca/agride/estupra/da soco/chuta/enforcou/estuprou} {quando/e/ontem/.}
        me forcou a {transar/fazer sexo/ter}
        {fui/fui eu} {estuprada/estuprado/abusada/abusado/violentada}
        me toca {de/a} noite
        {ameaca/ameacou} me {matar/bater}
        medo de {voltar pra casa/voltar para casa/ir pra casa}
        bate na gente
        me persegue e
        vai me machucar
        me tranca {no/em}
        nao me da comida
        {abusa/abusou} de mim
        ele me {enforcou/estuprou}
        {ele/ela/me} {me/} {joga/empurra/arrasta/chuta} {na/no/contra/pelo}
        {roxos/hematomas} {_/} {dele/ele}
        nao me deixa sair
        medo do meu {pai/marido/namorado/padrasto/ex}
        {namorado/namorada/marido/pai/papai/mae/mamae/padrasto/ex/irmao/tio/ele/ela} {_/} {me deu um/quebrou meu/me bateu/me socou/me chutou/me empurrou} {tapa/braco/soco/_}
        me {bateu/socou/chutou/estuprou/agrediu/violentou/enforcou/abusou/dopou} {de novo/na/ontem/outra/e/.}
        nao me sinto segur* em casa
      `,
    },
  },
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
  negations: `
    {nao/nunca} {quero/vou/me/iria/vou me/}
    {eu/} nunca me
  `,
}
