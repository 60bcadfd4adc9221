import type { Readable } from 'node:stream'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import { findOwnerOfImage, lockUser, updateImage } from './profile.queries.ts'
import { drawPhoto, isPhotoId, newPhotoId, pathOfPhoto, photoFolder, photoPath, photoUrl } from './profile-photo.ts'

/** Deletes this person's photos, except the current one. */
export async function clearStrayPhotos({ db, files }: Context, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { image } = await lockUser(tx, userId)
    const kept = pathOfPhoto(userId, image)
    for (const path of await files.list(photoFolder(userId))) if (path !== kept) await files.remove(path)
  })
}

/** What an error leaves behind is deleted at the next change, or when the account is erased. */
async function tidy(context: Context, userId: string): Promise<void> {
  await clearStrayPhotos(context, userId).catch((error: unknown) => {
    context.log.error({ err: error, userId }, 'old photo not removed')
  })
}

async function saveFile(context: Context, path: string, bytes: Uint8Array): Promise<void> {
  await context.files.save(path, bytes).catch((error: unknown) => {
    context.log.error({ err: error }, 'a photo could not be stored')
    throw new Refusal('file_not_stored')
  })
}

/**
 * Replaces the person's photo. Refuses photo_empty, photo_too_large, photo_unreadable, unavailable, and file_not_stored,
 * whatever the store's error was.
 */
export async function savePhoto(context: Context, userId: string, bytes: Uint8Array): Promise<void> {
  const drawn = await drawPhoto(bytes, userId)
  const photoId = newPhotoId()
  try {
    // The file is written while the row is locked: the clean-up sees both or neither.
    await context.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      await saveFile(context, photoPath(userId, photoId), drawn)
      await updateImage(tx, userId, photoUrl(photoId), context.clock.now())
      await announce(tx, { kind: 'profile', userId })
    })
  } finally {
    await tidy(context, userId)
  }
}

/** Removes the photo; harmless without one. */
export async function removePhoto(context: Context, userId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await updateImage(tx, userId, null, context.clock.now())
    await announce(tx, { kind: 'profile', userId })
  })
  await tidy(context, userId)
}

/** The bytes of somebody's current photo. Refuses photo_not_found. */
export async function openPhoto({ db, files }: Context, photoId: string): Promise<Readable> {
  const userId = isPhotoId(photoId) ? await findOwnerOfImage(db, photoUrl(photoId)) : null
  const photo = userId === null ? null : await files.open(photoPath(userId, photoId))
  if (photo === null) throw new Refusal('photo_not_found')
  return photo
}
