export type Pair = { readonly node: string; readonly npm: string; readonly where: string }

/** Versions of Node and npm that people have: `npm start` has to work with each. Debian 12's own is tried in every run. */
export const PAIRS: readonly [Pair, ...Pair[]] = [
  { node: '18.20.4', npm: '9.2.0', where: 'Debian 12' },
  { node: '18.19.1', npm: '9.2.0', where: 'Ubuntu 24.04' },
  { node: '20.19.2', npm: '9.2.0', where: 'Debian 13' },
  { node: '18.20.8', npm: '10.8.2', where: 'the last Node 18' },
  { node: '20.20.2', npm: '10.8.2', where: 'Node 20' },
  { node: '22.23.5', npm: '10.9.2', where: 'Node 22' },
  { node: '24.21.0', npm: '11.6.2', where: 'Node 24' },
]
