import { expect, test } from 'vitest'
import { deviceWords } from './settings-device.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 8.1.0; TECNO K7) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} Chrome/109.0.0.0 Mobile Safari/537.36`, 'Chrome sur Android'],
  [`${ANDROID} SamsungBrowser/22.0 Chrome/111.0.0.0 Mobile Safari/537.36`, 'Samsung Internet sur Android'],
  [`${ANDROID} Chrome/109.0.0.0 Mobile Safari/537.36 OPR/73.0`, 'Opera sur Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120.0 Mobile/15E148 Safari/604.1',
    'Chrome sur iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0', 'Edge sur Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 'Safari sur Mac'],
  ['Mozilla/5.0 (Linux; Android 4.4)', 'Navigateur sur Android'],
  ['Firefox/140.0', 'Firefox'],
  ['<script>alert(1)</script>', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
  [null, 'Appareil inconnu'],
])('the user agent %s is shown as « %s »', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
