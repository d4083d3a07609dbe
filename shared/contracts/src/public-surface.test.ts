import * as root from './index'
import * as bundle from './bundle'
import * as care from './care'
import * as commonPasswords from './common-passwords'
import * as discovery from './discovery'
import * as endpoints from './endpoints'
import * as entities from './entities'
import * as helpLines from './help-lines'
import * as looks from './looks'
import * as openapi from './openapi'
import * as remotes from './remotes'
import * as replies from './replies'
import * as reports from './reports'
import * as rules from './rules'
import * as text from './text'
import * as texts from './texts'
import manifest from '../package.json'

/** The exported names by subpath. Removing or changing one needs a major version. */
const surface: readonly (readonly [string, object, readonly string[]])[] = [
  [
    './bundle',
    bundle,
    [
      'CARD',
      'CHAT',
      'MANIFEST',
      'MEMORIES',
      'ROOT',
      'account',
      'card',
      'chatHeader',
      'chatLine',
      'chatTarget',
      'companion',
      'feedback',
      'manifest',
      'memoryLine',
      'messageLine',
    ],
  ],
  [
    '.',
    root,
    [
      'API_PREFIX',
      'ContractError',
      'codePoints',
      'endpoints',
      'entities',
      'limits',
      'readError',
      'rules',
      'stripHtml',
      'texts',
    ],
  ],
  [
    './endpoints',
    endpoints,
    [
      'API_PREFIX',
      'ContractError',
      'account',
      'care',
      'character',
      'chat',
      'memory',
      'passkeys',
      'readError',
      'refine',
      'reset',
      'user',
    ],
  ],
  [
    './entities',
    entities,
    [
      'CARE_KINDS',
      'ContractError',
      'ENGINE_KINDS',
      'readAccount',
      'readCare',
      'readEngine',
      'readHistory',
      'readProfile',
      'readProfileList',
      'readReply',
      'readUser',
      'selectCompanion',
    ],
  ],
  [
    './rules',
    rules,
    [
      'avatarIcon',
      'background',
      'characterName',
      'chatMessage',
      'confirmPassword',
      'email',
      'freeText',
      'gender',
      'greeting',
      'hint',
      'idempotencyKey',
      'memoryId',
      'memoryKey',
      'memoryText',
      'messageId',
      'passkeyId',
      'password',
      'passwordIsNotUsername',
      'passwordStrength',
      'personalityDescription',
      'profileId',
      'refineBackground',
      'refinePersonalityDescription',
      'refineSpeakingStyle',
      'remarkMessage',
      'remarkType',
      'role',
      'searchQuery',
      'sessionId',
      'signInPassword',
      'signInUsername',
      'speakingStyle',
      'storeAge',
      'username',
      'usernameFormat',
      'wizardAge',
    ],
  ],
  ['./text', text, ['UNSPACED', 'codePoints', 'plainText', 'stripHtml']],
  [
    './texts',
    texts,
    [
      'account',
      'auth',
      'care',
      'chat',
      'details',
      'failures',
      'feedback',
      'global',
      'helpLines',
      'hint',
      'home',
      'landing',
      'looks',
      'manage',
      'markdown',
      'memory',
      'notice',
      'passkeys',
      'reset',
      'reviewed',
      'search',
      'session',
      'sidebar',
      'validation',
      'wizard',
    ],
  ],
  [
    './discovery',
    discovery,
    [
      'ContractError',
      'STATUSES',
      'candidateSchema',
      'chooseVersion',
      'discoverySchema',
      'foreignOrigin',
      'isLoopbackOrigin',
      'originOf',
      'readDiscovery',
      'readOrigin',
      'unsatisfied',
    ],
  ],
  ['./care', care, ['CARE_SEVERITIES', 'FIGURES', 'LEAST_COUNT', 'readCareYears', 'texts']],
  [
    './help-lines',
    helpLines,
    [
      'CHECKED_FOR',
      'COUNTRIES',
      'COUNTRY_KEY',
      'FIND_A_HELPLINE',
      'checkedProblems',
      'chosenCountry',
      'countryHere',
      'countryName',
      'countryOfZone',
      'languageName',
      'smsLink',
      'telLink',
    ],
  ],
  ['./looks', looks, ['readChoice', 'textSize', 'theme']],
  ['./remotes', remotes, ['REMOTE_NAMES', 'REMOTE_PARTS']],
  ['./replies', replies, ['readReplyEvent', 'replyEventSchema']],
  [
    './reports',
    reports,
    [
      'ABSENCES',
      'REPORT_OUTCOMES',
      'REPORT_PATH',
      'REPORT_PHASES',
      'absenceSchema',
      'readAbsence',
      'readReport',
      'reportSchema',
    ],
  ],
  ['./common-passwords', commonPasswords, ['isCommonPassword']],
  ['./openapi', openapi, ['openApiDocument', 'shapeOf']],
]

it.each(surface)('%s exports these names', (_subpath, exported, names) => {
  expect(Object.keys(exported).sort()).toEqual([...names].sort())
})

it('has no other subpath but the limits, which spec 9 lists', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual([...surface.map(([subpath]) => subpath), './limits'].sort())
})
