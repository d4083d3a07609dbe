/** The concepts of each language, and what its figures of speech and stories are, which messages are read with, too. */
import type { reviewed } from '@codex/contracts/texts'
import type { Language } from '../../phrases'
import type { Concepts } from './names'
import { ar as arOfMessages } from '../../languages/ar'
import { ar } from './ar'
import { de as deOfMessages } from '../../languages/de'
import { de } from './de'
import { en as enOfMessages } from '../../languages/en'
import { en } from './en'
import { es as esOfMessages } from '../../languages/es'
import { es } from './es'
import { fr as frOfMessages } from '../../languages/fr'
import { fr } from './fr'
import { hi as hiOfMessages } from '../../languages/hi'
import { hi } from './hi'
import { it as itOfMessages } from '../../languages/it'
import { it } from './it'
import { ja as jaOfMessages } from '../../languages/ja'
import { ja } from './ja'
import { ko as koOfMessages } from '../../languages/ko'
import { ko } from './ko'
import { nl as nlOfMessages } from '../../languages/nl'
import { nl } from './nl'
import { pl as plOfMessages } from '../../languages/pl'
import { pl } from './pl'
import { pt as ptOfMessages } from '../../languages/pt'
import { pt } from './pt'
import { ru as ruOfMessages } from '../../languages/ru'
import { ru } from './ru'
import { tr as trOfMessages } from '../../languages/tr'
import { tr } from './tr'
import { zh as zhOfMessages } from '../../languages/zh'
import { zh } from './zh'

export interface Meant {
  readonly concepts: Concepts
  readonly messages: Pick<Language, 'harmless' | 'distant'>
}

export const meant: Readonly<Record<reviewed.Spoken, Meant>> = {
  ar: { concepts: ar, messages: arOfMessages },
  de: { concepts: de, messages: deOfMessages },
  en: { concepts: en, messages: enOfMessages },
  es: { concepts: es, messages: esOfMessages },
  fr: { concepts: fr, messages: frOfMessages },
  hi: { concepts: hi, messages: hiOfMessages },
  it: { concepts: it, messages: itOfMessages },
  ja: { concepts: ja, messages: jaOfMessages },
  ko: { concepts: ko, messages: koOfMessages },
  nl: { concepts: nl, messages: nlOfMessages },
  pl: { concepts: pl, messages: plOfMessages },
  pt: { concepts: pt, messages: ptOfMessages },
  ru: { concepts: ru, messages: ruOfMessages },
  tr: { concepts: tr, messages: trOfMessages },
  zh: { concepts: zh, messages: zhOfMessages },
}
