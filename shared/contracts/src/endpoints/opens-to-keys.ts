import * as chat from './chat'
import type { Endpoint } from './endpoint'

/** Whether scripts may make the call with an API key; in its body `profile_id` is one of the companions of the key. */
export const opensToKeys = ({ path }: Pick<Endpoint, 'path'>) =>
  path === chat.getChat.path || path === chat.sendMessage.path
