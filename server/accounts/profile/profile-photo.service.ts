import type { Readable } from 'node:stream'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { listHeldFiles } from '../../db/holds/held-rows.ts'
import { forgetting } from '../../db/holds/holds.ts'
import { findOwnerOfImage, keepImageIfHeld, lockUser, updateImage } from './profile.queries.ts'
import { drawPhoto, isPhotoId, newPhotoId, pathOfPhoto, photoFolder, photoPath, photoUrl } from './profile-photo.ts'

/** Deletes this person's photos, except the current one and those that a hold keeps. */
export async function clearStrayPhotos({ db, files }: Context, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { image } = await lockUser(tx, userId)
    const kept = pathOfPhoto(userId, image)
    const strays = (await files.list(photoFolder(userId))).filter((path) => path !== kept)
    const held = await listHeldFiles(tx, strays)
    for (const path of strays) if (!held.includes(path)) await files.remove(path)
  })
}

/** What an error leaves behind is deleted at the next change, or when the account is erased. */
async function tidy(context: Context, userId: string): Promise<void> {
  await clearStrayPhotos(context, userId).catch((error: unknown) => {
    context.log.error({ err: error, userId }, 'old photo not removed')
  })
}

/** The photo of this URL goes: while a hold keeps the person, its file stays. */
async function keepPhotoIfHeld({ clock }: Context, tx: Db, userId: string, image: string | null): Promise<void> {
  const path = pathOfPhoto(userId, image)
  if (path === null) return
  await keepImageIfHeld(tx, { userId, path, at: clock.now() })
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
    await forgetting(context.db, async (tx) => {
      const { image } = await lockUser(tx, userId)
      await keepPhotoIfHeld(context, tx, userId, image)
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
  await forgetting(context.db, async (tx) => {
    const { image } = await lockUser(tx, userId)
    await keepPhotoIfHeld(context, tx, userId, image)
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
