import * as v from 'valibot'
import { readEngine } from '../entities/engine'
import { readHistory } from '../entities/history'
import { failures } from '../texts'
import * as checks from './checks'
import { endpoint } from './endpoint'
import { reading } from './reading'
import * as shapes from './shapes'

/** Spec 7: POST /chat/*. */

const { text } = shapes
const optionalEngine = /* @__PURE__ */ v.exactOptional(shapes.engine)
const record = /* @__PURE__ */ v.object({ sender: text, message: text, time_stamp: text, engine: optionalEngine })

export const getChat = /* @__PURE__ */ endpoint({
  path: '/chat/get-chat',
  access: 'signed-in',
  body: shapes.profileId,
  checks: { profile_id: checks.profileId },
  reply: /* @__PURE__ */ v.array(record),
  fallback: failures.chat,
  read: readHistory,
})

export const sendMessage = /* @__PURE__ */ endpoint({
  path: '/chat/send-message',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({ profile_id: text, message: text }),
  checks: { profile_id: checks.profileId, message: checks.chatMessage },
  reply: /* @__PURE__ */ v.object({ message: text, engine: optionalEngine }),
  fallback: failures.chat,
  read: /* @__PURE__ */ reading(failures.chat, (source) => {
    const message = source.text('message')
    const engine = readEngine(source.raw('engine'))
    return message === undefined ? null : { message, ...(engine && { engine }) }
  }),
})
