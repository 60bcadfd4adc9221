import { randomBytes } from 'node:crypto'
import { PHOTO_MAX_BYTES, PROFILE_PHOTO_SIDE_PX } from '#domain/accounts/profile/profile-photo.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { reencodeImage } from '../../outside/files/reencode-image.ts'

/** Where a photo is read. Its name is all that leads to it, so nobody can guess it. */
export const PHOTOS_PATH = '/api/photos'

/** 144 bits of chance. */
const PHOTO_ID_BYTES = 18
const PHOTO_ID = /^[\w-]{24}$/

/** A new name for each photo: what is behind one never changes. */
export function newPhotoId(): string {
  return randomBytes(PHOTO_ID_BYTES).toString('base64url')
}

export function isPhotoId(id: string): boolean {
  return PHOTO_ID.test(id)
}

export function photoUrl(photoId: string): string {
  return `${PHOTOS_PATH}/${photoId}`
}

/** The folder of one person's photos. */
export function photoFolder(userId: string): string {
  return `profile-photos/${userId}`
}

export function photoPath(userId: string, photoId: string): string {
  return `${photoFolder(userId)}/${photoId}.jpg`
}

/** The path of the photo that has this address, or null for an address that is not one of ours. */
export function pathOfPhoto(userId: string, image: string | null): string | null {
  const photoId = image?.startsWith(`${PHOTOS_PATH}/`) ? image.slice(PHOTOS_PATH.length + 1) : ''
  return isPhotoId(photoId) ? photoPath(userId, photoId) : null
}

/**
 * Cut square, drawn again and freed of all else that the file carried. Refuses photo_empty, photo_too_large,
 * photo_unreadable, unavailable.
 */
export async function drawPhoto(bytes: Uint8Array, userId: string): Promise<Buffer> {
  if (bytes.length === 0) throw new Refusal('photo_empty')
  if (bytes.length > PHOTO_MAX_BYTES) throw new Refusal('photo_too_large')
  const drawn = await reencodeImage(bytes, { fit: 'square', sidePx: PROFILE_PHOTO_SIDE_PX }, userId)
  if (drawn === null) throw new Refusal('photo_unreadable')
  return drawn
}
