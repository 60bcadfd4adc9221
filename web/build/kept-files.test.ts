import { expect, test } from 'vitest'
import { keptFiles } from './kept-files.ts'

const MANIFEST = {
  'index.html': {
    file: 'assets/app.js',
    css: ['assets/app.css'],
    assets: ['assets/sprite.svg'],
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_ride.js': { file: 'assets/ride.js', imports: ['_react.js'] },
  'pages/driver.page.tsx': { file: 'assets/driver.js', imports: ['index.html', '_ride.js'] },
  'pages/admin.page.tsx': { file: 'assets/admin.js', imports: ['index.html'] },
}

const BUILD = { manifest: MANIFEST, modules: { 'drivers/duty.tsx': 'assets/ride.js' } }

test('the phone keeps what the page itself loads, and for each role what its pages load beyond that', () => {
  expect(keptFiles(BUILD, { shell: ['index.html'], roles: { driver: ['pages/driver.page.tsx'] } })).toEqual({
    shell: ['/assets/app.css', '/assets/app.js', '/assets/react.js', '/assets/sprite.svg'],
    roles: { driver: ['/assets/driver.js', '/assets/ride.js'] },
  })
})

test('a module that the build does not have stops the build with its name', () => {
  expect(() => keptFiles(BUILD, { shell: ['pages/gone.tsx'], roles: {} })).toThrow('pages/gone.tsx')
})

test('a module that another one took into its file is kept with that file', () => {
  expect(keptFiles(BUILD, { shell: [], roles: { driver: ['drivers/duty.tsx'] } }).roles).toEqual({
    driver: ['/assets/react.js', '/assets/ride.js'],
  })
})
