import { expect, test } from 'vitest'
import { pdfElements, pdfProperties } from '#kit/checks/pdf/pdf-tags.ts'
import { pdfPages } from '#kit/checks/pdf-pages.ts'
import { MARGIN, Pdf } from './pdf-document.ts'
import { AT_EDGE, bytesOf, NORMAL, writePairs } from './pdf-page.ts'
import { type Cell, writeTable } from './pdf-table.ts'

const ABOUT = { title: 'Essai', author: 'Miyi', madeAt: new Date('2026-11-24T10:00:00.000Z') }
const HEAD = {
  columns: [
    { x: MARGIN, width: 200, align: 'left' },
    { x: MARGIN + 210, width: 60, align: 'right' },
  ],
  names: ['Course', 'Prix'],
} as const

function tableOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const pdf = new Pdf(ABOUT)
  writeTable(pdf, HEAD, rows)
  return bytesOf(pdf)
}

test('a table is read row by row, its columns named, with what stands below a text in the same cell', async () => {
  const pdf = await tableOf([
    [{ text: 'Zémidjan', below: 'Étoile Rouge - Gbɛgamɛy' }, '500'],
    ['Frais', ''],
  ])
  expect(pdfElements(pdf)).toEqual([
    { path: 'Document Table TR TH', text: 'Course', scope: 'Column' },
    { path: 'Document Table TR TH', text: 'Prix', scope: 'Column' },
    { path: 'Document Table TR TD', text: 'Zémidjan\nÉtoile Rouge - Gbɛgamɛy' },
    { path: 'Document Table TR TD', text: '500' },
    { path: 'Document Table TR TD', text: 'Frais' },
    { path: 'Document Table TR TD', text: '' },
  ])
})

test('its columns are named on each page, and read once; no row is split', async () => {
  const pdf = await tableOf(
    Array.from({ length: 90 }, (_, at) => [{ text: `Course ${at}`, below: `Lieu ${at}` }, '500']),
  )
  const pages = pdfPages(pdf)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) {
    expect(page).toMatch(/^Course\nPrix\nCourse/)
    expect(page.match(/Course \d+/g)?.length).toBe(page.match(/Lieu \d+/g)?.length)
  }
  expect(pdfElements(pdf).filter(({ path }) => path.endsWith('TH'))).toHaveLength(2)
  expect(pdfProperties(pdf).unmarked).toEqual([])
})

test('a term heads its row', async () => {
  const pdf = new Pdf(ABOUT)
  writePairs(pdf, [{ term: 'Distance', said: '5,4 km' }], AT_EDGE, NORMAL)
  expect(pdfElements(await bytesOf(pdf))).toEqual([
    { path: 'Document Table TR TH', text: 'Distance', scope: 'Row' },
    { path: 'Document Table TR TD', text: '5,4 km' },
  ])
})
