import * as root from './index'
import * as bundle from './bundle'
import * as care from './care'
import * as commonPasswords from './common-passwords'
import * as discovery from './discovery'
import * as endpoints from './endpoints'
import * as entities from './entities'
import * as firstFrame from './first-frame'
import * as helpLines from './help-lines'
import * as looks from './looks'
import * as openapi from './openapi'
import * as recordedUse from './recorded-use'
import * as registry from './registry'
import * as remotes from './remotes'
import * as replies from './replies'
import * as reports from './reports'
import * as rules from './rules'
import * as takeout from './takeout'
import * as text from './text'
import * as texts from './texts'
import manifest from '../package.json'

/** The exported names by subpath. Removing or changing one needs a major version. */
const surface: readonly (readonly [string, object, string])[] = [
  [
    './bundle',
    bundle,
    `CARD CHAT CONVERSATIONS MANIFEST MEMORIES PATHS PERSONAS PORTRAIT ROOT VOICE account card chatHeader chatLine chatTarget companion
     conversationFolder conversationLine feedback manifest memoryLine messageLine pathLine personaLine personaPicture voiceLine`,
  ],
  ['.', root, 'API_PREFIX ContractError codePoints endpoints entities limits readError rules stripHtml texts'],
  [
    './endpoints',
    endpoints,
    `API_DOCS API_PREFIX ContractError HEADER_FIELDS NPC_MEDIA SESSION_ENDED account apiKeys cards care character chat
     connections headerOf memory npcMessage opensToKeys passkeys personas readError refine reset takeout user voice`,
  ],
  [
    './entities',
    entities,
    `CARE_KINDS COMPANION CONNECTION_APIS ContractError ENGINE_KINDS OWN_PORTRAIT PROBLEM_PARTS companionFields fieldText
     fieldsOf ofEachField readAccount readAvatar readCare readEngine readHistory readProfile readProfileList readReply readUser
     selectCompanion`,
  ],
  [
    './rules',
    rules,
    `LOCAL_ADDRESS avatarIcon background characterName chatMessage confirmPassword connectionAddress connectionId
     connectionKey connectionName conversationId conversationTitle email freeText gender greeting hint
     idempotencyKey keyId keyName lineId localModel memoryId memoryKey memoryText messageId modelName passkeyId password passwordIsNotUsername
     passwordStrength personaId personaName personalityDescription profileId refineBackground refinePersonalityDescription
     refineSpeakingStyle remarkMessage remarkType role searchQuery sessionId signInPassword signInUsername situation
     speakingStyle storeAge username usernameFormat voiceLine wizardAge`,
  ],
  ['./text', text, 'UNSPACED codePoints fileName plainText stripHtml'],
  [
    './texts',
    texts,
    `account apiKeys auth cards care chat connections conversations details failures feedback global helpLines hint home interview landing localModels looks manage markdown
     memory notice passkeys personas releases remoteScreen reset reviewed search session sidebar takeout validation voice
     wizard`,
  ],
  [
    './discovery',
    discovery,
    `ContractError DISCOVERY_SCHEMA SERVER STATUSES bucketOf candidateSchema chooseVersion discoverySchema foreignOrigin
     isLoopbackOrigin isLowerVersion isOffered isPrerelease originOf placementSchema problemOfPlace readDiscovery
     readOrigin routeOf screenAt screensOf unsatisfied usualVersion`,
  ],
  ['./first-frame', firstFrame, 'FIRST_FRAMES FIRST_FRAME_FILE FRAME_NAME firstFrameLimits firstFrameSchema markupOf'],
  ['./recorded-use', recordedUse, 'USE_FILE USE_LIMITS USE_OPTIONS recordedUseSchema'],
  ['./care', care, 'CARE_SEVERITIES FIGURES LEAST_COUNT readCareYears texts'],
  [
    './help-lines',
    helpLines,
    `CHECKED_FOR COUNTRIES COUNTRY_KEY FIND_A_HELPLINE checkedProblems chosenCountry countryHere countryName
     countryOfZone countryOptions isOpen languageName linesAt linesNow smsLink telLink`,
  ],
  ['./looks', looks, 'readChoice textSize theme'],
  [
    './registry',
    registry,
    `MAX_CHANGES MAX_REASON PERSON_HEADER REGISTRY_PATH changedSchema orderSchema overviewSchema readChanged
     readOrder readOverview reasonSchema`,
  ],
  ['./remotes', remotes, 'AUDIENCES FIXED_PLACES REMOTE_NAMES REMOTE_PARTS RESERVED_NAMES isRemoteName'],
  ['./takeout', takeout, 'askedAs dialogue files formatsOf'],
  [
    './replies',
    replies,
    'readReplyEvent readReplyState readTestEvent replyEventSchema replyStateSchema testEventSchema',
  ],
  [
    './reports',
    reports,
    `ABSENCES MEASURED_SHARE MEASURE_LIMITS PAGE_FAULTS REPORT_OUTCOMES REPORT_PATH REPORT_PHASES SLOW_LOAD absenceSchema
     measureSchema measuresSchema pageFaultSchema readAbsence readMeasures readPageFault readReport reportSchema`,
  ],
  ['./common-passwords', commonPasswords, 'isCommonPassword'],
  ['./openapi', openapi, 'openApiDocument shapeOf'],
]

it.each(surface)('%s exports these names', (_subpath, exported, names) => {
  expect(Object.keys(exported).sort()).toEqual(names.split(/\s+/).sort())
})

it('has no other subpath but the limits, which spec 9 lists', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual([...surface.map(([subpath]) => subpath), './limits'].sort())
})
