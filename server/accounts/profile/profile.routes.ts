import type { FastifyError, FastifyInstance } from 'fastify'
import { PASSWORD_TRIES } from '#domain/accounts/account-limits.ts'
import { profileContract } from '#domain/accounts/profile/profile.contract.ts'
import { PHOTO_MAX_BYTES } from '#domain/accounts/profile/profile-photo.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { originOf } from '../../http/caller/origin.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { authorizeCall, serve } from '../../http/serve-call.ts'
import type { Auth } from '../session/auth.ts'
import { recordingRefusal, recordSignInEvent } from '../session/sign-in-events.service.ts'
import { changeProfile, showProfile } from './profile.service.ts'
import { changePassword } from './profile-password.service.ts'
import { openPhoto, removePhoto, savePhoto } from './profile-photo.service.ts'
import { PHOTOS_PATH } from './profile-photo.ts'

/** A photo's name always has the same content. A photo is personal, so no shared cache may store it. */
const PHOTO_CACHE = 'private, max-age=31536000, immutable'

/** Accepts bytes, up to the maximum size of a photo. Refuses photo_too_large. */
function takePhotoBytes(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES },
    async (_request: unknown, bytes: Buffer) => bytes,
  )
  app.setErrorHandler((error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal('photo_too_large') : error
  })
}

/** Passengers see their driver's photo: anybody signed in who knows its URL may read it. */
function servePhotos(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { photoId: string } }>(`${PHOTOS_PATH}/:photoId`, {
    config: { access: 'signed-in' },
    onRequest: async (request) => {
      request.actor = await authorizeCall(app.identify, request, 'signed-in')
      if (request.actor !== null) await app.readGate.count('photo', 'read', request.actor)
    },
    handler: async (request, reply) => {
      const photo = await app.readGate.run('read', request, () => openPhoto(context, request.params.photoId))
      return reply.type('image/jpeg').header('cache-control', PHOTO_CACHE).send(photo)
    },
  })
}

function serveOwnPhoto(app: FastifyInstance, context: Context): void {
  app.register(async (photos) => {
    takePhotoBytes(photos)
    serve(photos, profileContract, 'PUT /api/profile/photo', async ({ actor, request }) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('photo_empty')
      await savePhoto(context, actor.userId, request.body)
      return { profile: await showProfile(context, actor.userId) }
    })
  })

  serve(app, profileContract, 'DELETE /api/profile/photo', async ({ actor }) => {
    await removePhoto(context, actor.userId)
    return { profile: await showProfile(context, actor.userId) }
  })
}

/** Routes of a person's own profile, photo and password. */
export function profileRoutes(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serve(app, profileContract, 'GET /api/profile', async ({ actor }) => ({
    profile: await showProfile(context, actor.userId),
  }))

  serve(app, profileContract, 'PATCH /api/profile', async ({ actor, body }) => ({
    profile: await changeProfile(context, actor, body),
  }))

  serve(app, profileContract, 'POST /api/profile/password', async ({ actor, body, request, reply }) => {
    const about = { userId: actor.userId }
    const origin = originOf(request)
    const failure = { about, kind: 'password_refused', origin, when: ['wrong_password'] } as const
    await tries.counting(PASSWORD_TRIES, actor.userId, { request, reply }, () =>
      recordingRefusal(context, failure, () => changePassword(context, auth, actor, body)),
    )
    await recordSignInEvent(context, { about, kind: 'password_changed', origin })
    await tries.forget(PASSWORD_TRIES, actor.userId, request)
    return { done: true } as const
  })

  serveOwnPhoto(app, context)
  servePhotos(app, context)
}
