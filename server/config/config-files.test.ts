import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

const set = {
  S3_BUCKET: 'miyi-documents',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a/secret+key',
}

test('files stay on the disk until a bucket is configured', () => {
  expect(parseConfig({}).s3).toBeNull()
})

test('a bucket at Amazon is named by its host, one elsewhere by its path', () => {
  expect(parseConfig({ ...set, S3_REGION: 'eu-west-3' }).s3).toEqual({
    endpoint: undefined,
    region: 'eu-west-3',
    bucket: 'miyi-documents',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a/secret+key',
    isPathStyle: false,
  })
  const elsewhere = { ...set, S3_ENDPOINT: 'https://s3.example' }
  expect(parseConfig(elsewhere).s3).toMatchObject({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    isPathStyle: true,
  })
  expect(parseConfig({ ...elsewhere, S3_FORCE_PATH_STYLE: '0' }).s3?.isPathStyle).toBe(false)
})

test('all that is missing is named at once', () => {
  const half = () => parseConfig({ S3_REGION: 'eu-west-3' })
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(half).toThrow(`${name}: required for files on S3`)
})

test.each([
  ['Amazon without a region', {}, 'S3_REGION: required without S3_ENDPOINT'],
  ['plain http to another machine', { S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT: https'],
  ['a bucket with capitals', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'Miyi' }, 'S3_BUCKET: a bucket'],
])('%s stops the start', (_, wrong, problem) => {
  expect(() => parseConfig({ ...set, ...wrong })).toThrow(problem)
})
