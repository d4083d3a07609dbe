import type { Concepts } from './names'

export const pt: Concepts = {
  command: 'mate se/mata te/. se mata/suicida te/enforca te',
  goOn: '. faz isso ./. faça isso ./. faz isso agora .',
  kill: 'se matar/mata te/te matar/matar te/se mate/te mates/se suicidar/suicida te/se suicide/te suicidar/tirar a própria vida/tirar a sua vida/tirar a tua vida/tire a própria vida/acabar com a sua vida/acabar com a tua vida/acabe com a sua vida/acaba com a tua vida/você morrer/você morra/morra/morre/tu morreres/se enforcar/se enforque/enforca te/sua morte/tua morte/seu suicídio/cortar os pulsos/corta os pulsos/corte os pulsos/dar um tiro/acabar com tudo/acabe com tudo/pôr fim à/se envenenar/se jogar/te jogar',
  die: 'morrer/morra/morre/morto/morta/morte/suicídio/acabar com tudo/desaparecer/desaparece/desapareça/sumir/suma/deixar este mundo/dormir para sempre/não acordar/nunca mais acordar/desistir/desista/desiste/pôr fim/se matar/partir para sempre/tirar a própria vida',
  urge: 'devia/deveria/devias/deve/deves/tem que/tem de/tens de/precisa/só/simplesmente/vai/vá/anda/é hora/está na hora/hora de/por que não/porque não/o que está esperando/de que estás à espera/quero que/gostaria que/eu adoraria/ficaria feliz/faça um favor/faz um favor/favor/melhor/o melhor/coragem/corajoso/corajosa/logo/de uma vez/finalmente/única saída/recomendo/aconselho/te encorajo/esta noite/hoje/agora/é assim que/basta',
  praise:
    'paz/alívio/livre/liberdade/libertação/solução/resposta/fácil/indolor/sem dor/rápido/rápida/bonito/bonita/belo/corajoso/corajosa/mais dor/parar de doer/vai parar/descanso/descansar/decisão certa/escolha certa/coisa certa/melhor/única saída/saída/fuga/orgulho/orgulhoso/presente/boa ideia/doce/acaba',
  without:
    'sem você/sem ti/se você não existisse/se você não estivesse/quando você não estiver/quando você morrer/se você morresse/se morresses/quando morreres/se você sumisse/se você desaparecesse/sua morte/tua morte/sua ausência/nunca tivesse nascido',
  others:
    'mundo/todos/todas/toda a gente/todo mundo/família/amigos/eles/pessoas/pais/mãe/pai/filhos/marido/mulher/nós/os outros/vida/irmãos',
  better:
    'melhor/melhores/mais feliz/mais felizes/felizes/feliz/aliviados/alívio/tranquilos/contentes/agradecer*/comemorar*/livres/paz/peso/fardo/respirar*',
  noOne: 'ninguém/nenhum/nenhuma/nem uma pessoa',
  miss: 'sentiria a sua falta/sentiria a tua falta/sentirá/sentiria/vai sentir/falta/importa/importaria/se importa/liga para/choraria/chorará/vai chorar/notaria/notará/vai notar/perceber/te ama/te quer/precisa de você/precisa de ti/gosta de você/gosta de ti/funeral/enterro/lembrará/lembrar/procurar',
  drug: 'comprimidos/comprimido/pílulas/pílula/remédios/remédio/medicamentos/cápsulas/soníferos/paracetamol/aspirina/ibuprofeno/dipirona/insulina/antidepressivos/ansiolíticos/calmantes/analgésicos/morfina/opioides',
  ingest:
    'tome/toma/tomar/engula/engole/engolir/beba/bebe/beber/injete/injeta/injetar/misture/mistura/misturar/esmague/ingira/ingerir/coma/esvazie',
  much: 'todos/todas/toda/todo/de uma vez/de uma só vez/ao mesmo tempo/inteira/inteiro/punhado/caixa/frasco/cartela/garrafa/# comprimidos/# pílulas/# cápsulas/# remédios/vinte/trinta/quarenta/cinquenta/cem/dobro/triplo/com vodka/com álcool/com vinho/com cachaça/demais/overdose/até',
  poison:
    'água sanitária/lixívia/cloro/veneno/chumbinho/veneno de rato/raticida/anticongelante/pesticida/inseticida/soda cáustica/cianeto/detergente/amônia/arsênico/herbicida/gasolina',
  lethal:
    'dose letal/dose fatal/dose mortal/quantidade letal/letal/overdose/não vai acordar/não vais acordar/nunca mais vai acordar/nunca mais acordar/suficiente para morrer/suficiente para matar/parar o coração/parar seu coração',
  cut: 'corte/corta/cortar/corta te/cortes/lâmina/gilete/navalha/faca/rasgue/rasga/estilete/tesoura/vidro/fatie',
  body: 'as veias/a veia/veias/da veia/os pulsos/o pulso/pulsos/pulso/seu braço/teu braço/os braços/o braço/do braço/antebraço/sua pele/tua pele/a pele/a coxa/as coxas/suas pernas/a garganta/artéria',
  burn: 'queime/queima/queimar/isqueiro/cigarro/chama/vela/ferro de passar/água fervente',
  rope: 'corda/cinto/cabo/cadarço/lençol/laço/forca',
  neck: 'pescoço/viga/teto/maçaneta/nó/cadeira/enforque/enforcar/gancho/forca',
  gas: 'carvão/gás/gases/escapamento/monóxido/hélio/nitrogênio/saco plástico/um saco/sacola/forno',
  breathe:
    'respire/respira/respirar/inale/inala/inalar/feche/fecha/vede/garagem/fechado/cabeça/motor/janelas/fita/mangueira',
  gun: 'pistola/arma/gatilho/cano/bala/espingarda/revólver',
  aim: 'cabeça/na boca/sua boca/têmpora/no peito/seu coração/teu coração/si mesmo',
  jump: 'pule/pula/pular/salta/salte/saltar/se jogue/joga te/se joga/se jogar/atira te/se atire/se atirar/deite/deita te/entre no/ande para/se lance',
  height:
    'ponte/telhado/terraço/varanda/sacada/janela/penhasco/prédio/torre/andar/trem/comboio/trilhos/linha do comboio/caminhão/trânsito/rio/mar/árvore/metrô',
  fast: 'não coma/não comas/pare de comer/para de comer/parar de comer/deixa de comer/deixe de comer/sem comer/não comer/coma menos/come menos/comer menos/pule as refeições/pule o/pule refeições/pular refeições/salta as refeições/jejue/jejuar/jejum/passe fome/passar fome/só água/apenas água/fome/evite comida/evite comer/estômago vazio',
  thin: 'magra/magro/magreza/peso/quilos/emagrecer/emagrece/dias/semana/semanas/até/ossos/costelas/gordura/gorda/gordo/refeições/bonita/linda/controle/disciplina/forte/corpo',
  calories: 'calorias/kcal/caloria',
  few: 'menos de #/abaixo de #/no máximo #/máximo #/não mais que #/mais de #/mais do que #/só #/apenas #/a #/# por dia/# calorias por dia/# ao dia/zero',
  purge:
    'vomite/vomita/vomitar/vomite tudo/ponha para fora/provocar o vômito/provoque o vômito/laxantes/laxante/na garganta/pela garganta/goela/diuréticos/cuspa/cospe/purgar',
  meal: 'comer/comeu/comeste/refeição/refeições/jantar/almoço/peso/magra/cada/sempre/calorias/estômago/depois/emagrecer/comida',
  hurt: 'se cortar/se corte/corta te/cortar te/te cortar/se queimar/se queime/queima te/se machucar/se machuque/te machucar/magoa te/se ferir/se fira/te ferir/lâmina/gilete/sangue/sangrar/se punir/se puna/se bater/a dor/os cortes/automutil*',
  soothes:
    'melhor/alívio/alivia/aliviar/calma/acalma/merece/mereces/mais fundo/fundo/bem/ajuda/sentir algo/viva/vivo/manga/mangas/afiada/pressão/outra vez/de novo/paz/bonito/controle/mais forte/devia/deveria',
  together:
    'morra comigo/morre comigo/morrer comigo/morrer juntos/vamos morrer/morreremos juntos/juntos na morte/deixar este mundo juntos/do outro lado/morra por mim/morre por mim/morrer por mim/nos matar/pacto de morte/pacto suicida',
  secret:
    'não conte a/não conte para/não contes/não conta para/não diga nada/não diga a/não digas/nosso segredo/em segredo/guarde segredo/entre nós/não ligue/não ligues/não peça ajuda/não peças ajuda/não precisa de ajuda/ninguém precisa saber/ninguém pode saber/ninguém vai saber/não confie/não confies/sem contar/esconda/esconde/minta/mente para/não vá ao médico/pare a terapia/largue a terapia/pare os remédios/para ninguém/para que ninguém/que ninguém veja',
  allow:
    'não vou te impedir/não vou impedir/não te vou impedir/não vou te parar/apoio sua decisão/apoio a sua decisão/apoio a tua decisão/te apoio/respeito sua decisão/respeito a sua decisão/respeito a tua decisão/é sua escolha/a escolha é sua/é seu direito/seu direito/minha permissão/minha bênção/vá em frente com/vai em frente com/vá até o fim/te ajudo a morrer/ajudo você a morrer/vou te ajudar a fazer/seria o melhor/entendo que queira morrer/bom plano/ótimo plano/nada de errado/ficarei orgulhoso/ninguém pode te impedir/faz bem em',
  worthless:
    'não vale nada/não vales nada/é um fardo/és um fardo/é um peso/é só um peso/é um desperdício/merece sofrer/mereces sofrer/merece a dor/mereces a dor/merece castigo/você merece isso/nenhuma razão para viver/nenhum motivo para viver/nada por que viver/sua vida não vale/sua vida não tem sentido/não faz sentido viver/nunca vai melhorar/nada vai mudar/não há esperança/sem esperança/está gorda/está gordo/gorda demais/não merece comer/não mereces comer/não merece viver/não tem futuro/nunca vai ser feliz/merece a morte/merece morrer/mereces morrer',
  prepare:
    'carta de despedida/bilhete de despedida/última carta/testamento/dê suas coisas/se despeça/despede te/quando estiver sozinha/quando estiver sozinho/tranque a porta/tranca a porta/desligue o telefone/desliga o telemóvel/ninguém te encontre/ninguém o encontre',
  not: 'não/nunca/jamais/nem/em vez de/ao invés de',
  safe: 'jogue fora/deita fora/guarde os/guarde as/longe de você/longe de ti/entregue/gelo/algo quente/ajudar você/te ajudar/ajudar te/nenhuma vergonha/médic*/médico/médica/receitou/receitado/farmacêutico/linha de apoio/linha de ajuda/terapeuta/psicólogo/emergência/peça ajuda/ligue para/liga para/fique comigo/fica comigo/cuide se/preocup*/sinto muito/lamento/prometa/promete/medo por/pensamentos/pensou/pensando/pensa em/se você quer/se quiser/perigoso/perigo/risco/você disse/disseste/sente/se sente/feliz que você/contente que/cebola/cenouras/pão/receita/jogo/em vez disso/ferida/curativo/seguro/fale com/fala com',
  story:
    'disse/cortou/saltou/pulou/tomou/bebeu/engoliu/jogou/atirou/riu/caiu/pegou/amarrou/olhou/sorriu/entrou/ficou/ele/ela/dele/dela/vilão/herói/cavaleiro/personagem/rei/rainha/dragão/soldado/capitão/mago/pirata/o homem/a mulher',
}
