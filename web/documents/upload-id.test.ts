import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { makeUploadId } from './upload-id.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])('an upload id is a unique UUID (randomUUID: %s)', (hasRandomUuid) => {
  const { getRandomValues } = globalThis.crypto
  if (!hasRandomUuid) vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) })
  const ids = [makeUploadId(), makeUploadId()]
  expect(ids.every((id) => z.safeParse(z.uuid(), id).success)).toBe(true)
  expect(ids[0]).not.toBe(ids[1])
})
