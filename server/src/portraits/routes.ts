/** The pictures that users have added. */
import { character } from '@codex/contracts/endpoints'
import { OWN_PORTRAITS } from '@codex/contracts/limits'
import { wizard } from '@codex/contracts/texts'
import type { FastifyInstance } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { bearerOf, cookieTokenOf } from '../http/caller'
import { received } from '../http/received'
import { badRequest, notFound } from '../http/refusal'
import { serveUpload } from '../http/serve-upload'
import { portraitOf } from './png'
import type { PortraitRepository } from './repository'

const headers = {
  'content-type': 'image/png',
  'content-disposition': 'inline; filename="portrait.png"',
  // Its path names its content.
  'cache-control': 'private, max-age=31536000, immutable',
}

export function portraitRoutes(app: FastifyInstance, portraits: PortraitRepository) {
  serveUpload(app, character.setPortrait, async ({ caller, body, announced }) => {
    const png = portraitOf(await buffer(received(body, announced, character.setPortrait.most)))
    if (png === null) throw badRequest(wizard.ownPicture.notPng)
    return { avatar_icon: await portraits.add(caller.userId, png) }
  })

  // An <img> sends no other header. Without a session it is 404 as well: nothing ends for want of a picture.
  app.get(`${OWN_PORTRAITS}:file`, async ({ headers: sent, url }, reply) => {
    const token = bearerOf(sent.authorization) ?? cookieTokenOf(sent.cookie)
    const caller = token === null ? null : await app.authenticate(token)
    if (caller === null) throw notFound()
    await app.limits.picture(caller)
    const png = await portraits.find(caller.userId, url)
    if (png === null) throw notFound()
    return reply.headers(headers).send(png)
  })
}
