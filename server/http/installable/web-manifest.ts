import type { Brand } from '#domain/shared/brand.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { INSTALL_TEXTS } from '#domain/shared/shared.fr.ts'

/** The header's colour, and the sand of an empty page. */
const THEME_COLOUR = '#084c38'
const BACKGROUND_COLOUR = '#faf7f0'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/install/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screen = (name: string, sizes: string, label: string) => ({
  src: `/install/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: sizes === '1280x800' ? 'wide' : 'narrow',
  label,
})

/** What a phone reads to install this installation's product: its brand, its icons, where it opens. */
export function webManifest({ name, tagline }: Brand) {
  return {
    id: '/',
    name: `${name} · ${tagline}`,
    short_name: name,
    description: INSTALL_TEXTS.description,
    lang: 'fr',
    dir: 'ltr',
    start_url: PAGES.dashboard.path,
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: BACKGROUND_COLOUR,
    categories: ['travel', 'navigation'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    screenshots: [
      screen('screen-home', '360x800', INSTALL_TEXTS.screens.home),
      screen('screen-ride', '360x800', INSTALL_TEXTS.screens.ride),
      screen('screen-driver', '360x800', INSTALL_TEXTS.screens.driver),
      screen('screen-wide', '1280x800', INSTALL_TEXTS.screens.home),
    ],
    shortcuts: [
      { name: INSTALL_TEXTS.book, url: PAGES.home.path },
      { name: INSTALL_TEXTS.drive, url: PAGES.driver.path },
    ],
  }
}
