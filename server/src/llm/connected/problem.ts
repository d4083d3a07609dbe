/** What is wrong with a connection: texts of ours. What the server or the network says may hold keys and is never shown. */
import type { ConnectionProblem } from '@codex/contracts/entities'
import { connections } from '@codex/contracts/texts'
import { AccessDenied, BadRequest, ModelError, WrongAddress } from '../engine/model-error'
import { refusalCodes } from './reach'

const { problems } = connections

export const problem = (part: ConnectionProblem['part'], message: keyof typeof problems): ConnectionProblem => ({
  part,
  message: problems[message],
})

/** `list`: its models were asked for. `reply`: a model was. */
type Asked = 'list' | 'reply'

const byCode: Readonly<Record<string, ConnectionProblem>> = {
  [refusalCodes.notPublic]: problem('address', 'notPublic'),
  [refusalCodes.forbidden]: problem('address', 'forbidden'),
  ENOTFOUND: problem('address', 'noSuchHost'),
  ERR_INVALID_URL: problem('address', 'noSuchHost'),
}
const certificate = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/

/** Of the network: no answer came. */
function ofConnection(detail: string): ConnectionProblem {
  if (/unexpected redirect/.test(detail)) return problem('address', 'redirected')
  // fetch refuses the address itself.
  if (detail.startsWith('TypeError')) return problem('address', 'noSuchHost')
  const [, code = ''] = /^([A-Z][A-Z\d_]+):/.exec(detail) ?? []
  return byCode[code] ?? problem('network', certificate.test(code) ? 'certificate' : 'noServer')
}

const noCredit = /insufficient[_ ](?:quota|credits?|balance|funds)|credit balance|payment required/i
const ofKey = /api[ _-]?key|\btoken is\b|unauthorized|authentication/i
const unknownModel =
  /model_not_found|\b(?:invalid|unknown|no such|unsupported) model|\bmodel\b.*(?:not (?:be )?(?:a valid|found|exist|valid|available|supported)|n't exist)|not a valid model/is
const notOfModel = /\bmodels?\b/i

const usual = (asked: Asked) => (asked === 'list' ? problem('address', 'notModels') : problem('model', 'noAnswer'))

function ofAnswer(status: number, detail: string, hasKey: boolean, asked: Asked): ConnectionProblem {
  const isDenied = status === 401 || status === 403
  if (status === 402 || (status < 500 && noCredit.test(detail))) return problem('key', 'noCredit')
  if (isDenied || (status === 400 && ofKey.test(detail))) {
    if (!hasKey) return problem('key', 'keyNeeded')
    return problem('key', status === 403 && notOfModel.test(detail) ? 'noCredit' : 'keyWrong')
  }
  if (status === 429 || status === 503) return problem('network', 'busy')
  if (status === 408 || status === 504) return problem('network', 'tooSlow')
  if (asked === 'reply' && status < 500 && unknownModel.test(detail)) return problem('model', 'noModel')
  if (status === 404 || status === 405) return problem('address', 'notModels')
  if (status >= 500 && asked === 'list') return problem('network', status === 502 ? 'noServer' : 'busy')
  return usual(asked)
}

/** The status that an error within an answer of status 200 stands for. */
function statusOf(error: ModelError): number | null {
  if (error instanceof BadRequest) return 400
  if (error instanceof AccessDenied) return unknownModel.test(error.detail ?? '') ? 404 : 401
  return error instanceof WrongAddress ? 404 : null
}

export function problemOf(error: unknown, hasKey: boolean, asked: Asked): ConnectionProblem {
  if (!(error instanceof ModelError)) return usual(asked)
  const { status, detail } = error
  if (detail === null) return usual(asked)
  const [, digits] = /^HTTP (\d{3})/.exec(detail) ?? []
  const found = digits === undefined ? statusOf(error) : Number(digits)
  if (found !== null) return ofAnswer(found, detail, hasKey, asked)
  if (status === 503) return problem('network', 'busy')
  if (status === 504) return problem('network', 'tooSlow')
  return /^[A-Z][A-Za-z\d_]*:|connection broke/.test(detail) ? ofConnection(detail) : usual(asked)
}
