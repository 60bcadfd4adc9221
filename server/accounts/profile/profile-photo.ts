import { randomBytes } from 'node:crypto'
import { PHOTO_MAX_BYTES, PROFILE_PHOTO_SIDE_PX } from '#domain/accounts/profile/profile-photo.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { reencodeImage } from '../../outside/files/reencode-image.ts'

/** The URL prefix of photos. A photo's name gives access to it, so nobody can guess the name. */
export const PHOTOS_PATH = '/api/photos'

/** 144 random bits. */
const PHOTO_ID_BYTES = 18
const PHOTO_ID = /^[\w-]{24}$/

/** A new name for each photo: the file of a name never changes. */
export function newPhotoId(): string {
  return randomBytes(PHOTO_ID_BYTES).toString('base64url')
}

export function isPhotoId(id: string): boolean {
  return PHOTO_ID.test(id)
}

export function photoUrl(photoId: string): string {
  return `${PHOTOS_PATH}/${photoId}`
}

export function photoFolder(userId: string): string {
  return `profile-photos/${userId}`
}

export function photoPath(userId: string, photoId: string): string {
  return `${photoFolder(userId)}/${photoId}.jpg`
}

/** The path of the photo with this URL, or null if the URL is not one of ours. */
export function pathOfPhoto(userId: string, image: string | null): string | null {
  const photoId = image?.startsWith(`${PHOTOS_PATH}/`) ? image.slice(PHOTOS_PATH.length + 1) : ''
  return isPhotoId(photoId) ? photoPath(userId, photoId) : null
}

/**
 * Crops the picture to a square, re-encodes it and drops everything else in the file. Refuses photo_empty, photo_too_large,
 * photo_unreadable, unavailable.
 */
export async function drawPhoto(bytes: Uint8Array, userId: string): Promise<Buffer> {
  if (bytes.length === 0) throw new Refusal('photo_empty')
  if (bytes.length > PHOTO_MAX_BYTES) throw new Refusal('photo_too_large')
  const drawn = await reencodeImage(bytes, { fit: 'square', sidePx: PROFILE_PHOTO_SIDE_PX }, userId)
  if (drawn === null) throw new Refusal('photo_unreadable')
  return drawn
}
