import { expect, test } from 'vitest'
import { roleModulesOfVisitors } from './visitor-files.ts'

const FILES = {
  'assets/story.js': { imports: ['assets/form.js'], css: [] },
  'assets/form.js': { imports: ['assets/driver.js'], css: [] },
  'assets/driver.js': { imports: ['assets/form.js'], css: [] },
}

test('a driver’s module in a file that a visitor’s file imports is found, at any depth', () => {
  const modules = { 'marketing/landing-story.tsx': 'assets/story.js', 'drivers/duty.tsx': 'assets/driver.js' }
  expect(roleModulesOfVisitors({ modules, files: FILES })).toEqual([
    'drivers/duty.tsx, loaded with marketing/landing-story.tsx',
  ])
})

test('the pages of drivers, operators and of who registers load modules of drivers', () => {
  const modules = {
    'pages/driver.page.tsx': 'assets/story.js',
    'pages/account/become-driver.page.tsx': 'assets/story.js',
    'drivers/duty.tsx': 'assets/driver.js',
  }
  expect(roleModulesOfVisitors({ modules, files: FILES })).toEqual([])
})
